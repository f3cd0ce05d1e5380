/**
 * The languages of code blocks: those that the content uses, those built into the site's highlighter
 * (prism-react-renderer), and those that site/config/prism.ts adds to it. `dockerfile` is its `docker`.
 */
export const codeLanguages: readonly string[] = [
  ...['text', 'mermaid', 'csv', 'cql'],
  ...['js', 'jsx', 'ts', 'tsx', 'html', 'xml', 'svg', 'css', 'markdown', 'graphql', 'go', 'rust', 'cpp', 'c'],
  ...['bash', 'sh', 'diff', 'dockerfile', 'groovy', 'http', 'ini', 'java', 'json', 'kotlin', 'lua', 'nginx'],
  ...['powershell', 'properties', 'protobuf', 'python', 'sql', 'swift', 'toml', 'yaml'],
];
