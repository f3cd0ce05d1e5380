/** A Content-Security-Policy: directive → its values. The first of a name counts (CSP3 §2.2.1). */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Reads the policies of a header's value; a comma separates policies, and each is enforced. */
export function readPolicies(value: string): Policy[] {
  return value
    .split(',')
    .map(readPolicy)
    .filter((policy) => policy.size > 0);
}

function readPolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/);
    const key = name?.toLowerCase() ?? '';
    if (key !== '' && !policy.has(key)) policy.set(key, values);
  }
  return policy;
}

/** The sources that a policy allows for scripts, from the first directive that applies; undefined if none does. */
export function scriptSources(policy: Policy): readonly string[] | undefined {
  return policy.get('script-src-elem') ?? policy.get('script-src') ?? policy.get('default-src');
}

/** Whether a list of sources holds a keyword, which are compared without case. */
export const holds = (sources: readonly string[], keyword: string): boolean =>
  sources.some((source) => source.toLowerCase() === keyword);

/** Whether there is a nonce, a hash or 'strict-dynamic': browsers then ignore 'unsafe-inline'. */
export const overridesInline = (sources: readonly string[]): boolean =>
  sources.some((source) => /^'(?:nonce-|sha(?:256|384|512)-|strict-dynamic'$)/i.test(source));

/** A source that allows every host. */
export const everyHost = /^(?:\*|https?:|https?:\/\/\*)$/i;
