import { type Corpus, isRecord } from '@kwikid/content';
import { checked } from './data-file.ts';

/** The ids of the teams; empty without a file that can be read, whose errors another rule reports. */
export function teamIds({ dataFiles }: Corpus): string[] {
  const value = dataFiles.get(checked.teams.path)?.yaml.value;
  return isRecord(value) && isRecord(value.teams) ? Object.keys(value.teams) : [];
}

const known = new WeakMap<Corpus, { hosts: readonly string[]; mail: ReadonlySet<string> }>();

function allowed(corpus: Corpus) {
  const read = known.get(corpus) ?? readAllowed(corpus);
  known.set(corpus, read);
  return read;
}

function readAllowed(corpus: Corpus) {
  const { own, public: bySubject } = checked.hosts.of(corpus);
  return { hosts: [...own.hosts, ...Object.values(bySubject).flat()], mail: new Set(own.mail) };
}

/** A public endpoint of an AWS service, such as `ssm.ap-south-1.amazonaws.com`, without accounts and buckets. */
const awsEndpoint = /^[a-z0-9-]+\.[a-z]{2}-[a-z]+-\d\.amazonaws\.com$/;

/**
 * Whether pages may name a host: content/data/hosts.yml has it, or one that it is below.
 *
 * @param host - in lower case
 */
export const mayNameHost = (corpus: Corpus, host: string): boolean =>
  awsEndpoint.test(host) ||
  allowed(corpus).hosts.some((listed) => host === listed || host.endsWith(`.${listed}`));

/** Whether an address is a shared one of the owner's. @param address - in any case */
export const isOwnAddress = (corpus: Corpus, address: string): boolean =>
  allowed(corpus).mail.has(address.toLowerCase());
