import { dayOf } from '@kwikid/wire/day';
import type { LoadedBuild } from '../../http/assets/load.ts';
import type { DigestStore } from './digest-store.ts';
import { type DigestMail, digestMail } from './mail.ts';
import { type DigestParts, readDigests } from './read-digests.ts';
import type { MailSettings } from './settings.ts';
import type { TeamDigest } from './team-digest.ts';

/** A message that goes out. */
export interface OutgoingMail extends DigestMail {
  to: readonly string[];
}

/** Sends a message. @throws if the mail server does not take it */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

interface DigestLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface SendDigestsOptions extends DigestParts {
  settings: Pick<MailSettings, 'days' | 'to'>;
  digests: Pick<DigestStore, 'claim' | 'release'>;
  send: SendMail;
  /** Of this site, without a slash. */
  origin: string;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: DigestLog | undefined;
}

/** From this hour on, in UTC: morning in India. */
const fromHour = 4;
/** Addresses that one digest goes to. */
const maxAddresses = 50;

/**
 * Sends each team its digest once a day, or once a week on Monday, if there is something to do. Of several servers on one
 * database one sends it: it takes the digest first, and gives it back if the mail server refuses, for the next try within
 * the day. A process that ends between the two leaves the digest out.
 *
 * @returns a function to call every few minutes; it never rejects
 */
export function digestSender(options: SendDigestsOptions): () => Promise<void> {
  const { settings, digests, send, origin, clock, log } = options;
  let running: Promise<void> | undefined;
  /** The day on which nothing is left to send: to make digests takes many searches. */
  let doneOn = '';

  const sendOne = async (digest: TeamDigest, to: readonly string[], day: string, now: number) => {
    const name = `${digest.team} ${day}`;
    if (!(await digests.claim(name, now))) return;
    try {
      await send({ to, ...digestMail(digest, origin) });
      log?.info({ team: digest.team, addresses: to.length }, 'digest sent');
    } catch (error) {
      await digests.release(name);
      throw error;
    }
  };
  const sendAll = async () => {
    const time = new Date(clock());
    if (time.getUTCHours() < fromHour) return;
    const day = dayOf(time);
    if (day === doneOn || (settings.days === 7 && time.getUTCDay() !== 1)) return;
    let isDone = true;
    const { build } = options.release();
    const recipients = (team: string) => recipientsOf(build.teams, settings.to, team);
    if (!Object.keys(build.teams).some((team) => recipients(team).length > 0)) return;
    for (const digest of await readDigests(options, day)) {
      const to = recipients(digest.team);
      if (digest.items.length === 0 || to.length === 0) continue;
      // One team whose mail is refused does not keep the others from theirs. The error may name addresses, so only its code.
      await sendOne(digest, to, day, Math.floor(clock() / 1000)).catch((error: unknown) => {
        isDone = false;
        log?.error(
          { team: digest.team, reason: reasonOf(error) },
          'digest not sent: it is tried again today',
        );
      });
    }
    if (isDone) doneOn = day;
  };
  return async () => {
    running ??= sendAll()
      .catch((error: unknown) => log?.error({ reason: reasonOf(error) }, 'the digests cannot be made'))
      .finally(() => {
        running = undefined;
      });
    await running;
  };
}

/** The addresses of the settings, else those of the team's members. */
function recipientsOf(
  teams: LoadedBuild['teams'],
  to: Readonly<Record<string, readonly string[]>>,
  team: string,
): readonly string[] {
  const own = Object.hasOwn(to, team) ? to[team] : teams[team]?.emails;
  return (own ?? []).slice(0, maxAddresses);
}

/** Of an error: its code, and what the mail server's response begins with. Never an address or a password. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
