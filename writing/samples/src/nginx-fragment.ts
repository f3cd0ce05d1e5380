/** A block's directives at the top level, and where nginx allows such a block. */

/** Directives that only a whole configuration has at its top level. */
const whole = new Set(['events', 'http', 'stream', 'mail']);

/** Names of the directives outside all braces, in order. Comments and quoted text are skipped. */
export function topLevelDirectives(text: string): string[] {
  const token = /#[^\n]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|(?:\$\{\w*\}|\\.|[^\s{};])+/g;
  const names: string[] = [];
  let depth = 0;
  let starts = true;
  for (const [part] of text.matchAll(token)) {
    if (part.startsWith('#')) continue;
    if (starts && depth === 0 && !/^[{};]$/.test(part)) names.push(part);
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    starts = /^[{};]$/.test(part);
  }
  return names;
}

/** Whether nginx can start with this text as its file. */
export function isWholeConfiguration(text: string): boolean {
  return topLevelDirectives(text).some((name) => whole.has(name));
}

/**
 * The configurations to test with nginx: the text itself, or the text within `http`, `server` and `location`. One
 * of them must be valid.
 */
export function nginxCandidates(text: string): string[] {
  if (isWholeConfiguration(text)) {
    return [topLevelDirectives(text).includes('events') ? text : `events {}\n${text}`];
  }
  const http = (inner: string) => `events {}\nhttp {\n${inner}\n}\n`;
  const server = (inner: string) => http(`server {\nlisten 127.0.0.1:8080;\n${inner}\n}`);
  return [http(text), server(text), server(`location / {\n${text}\n}`)];
}
