import { oneLine } from '@kwikid/wire/one-line';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { commaSeparated } from '../../settings/values.ts';
import { claimAt } from './membership.ts';

/** Who of a provider's users may see who acknowledged what. Without a rule, nobody. */
export interface EvidenceRules {
  /** E-mail addresses in lower case; an address counts only if it is verified. */
  evidenceEmails?: readonly string[] | undefined;
  /** Claim → values; a token that holds one of them for any claim is enough. */
  evidenceClaims?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Id → who is in the team, as the content that is served now says. */
  teams?: (() => Readonly<Record<string, Members>>) | undefined;
}

/** Some people: by verified e-mail address, in lower case, or by a claim that has one of the values. */
interface Members {
  readonly emails: readonly string[];
  readonly claims: Readonly<Record<string, readonly string[]>>;
}

/** What a token says of the person, for records of what they did here. It opens no page. */
export interface Person {
  /** As the reader may have chosen it. */
  name?: string | undefined;
  /** Only if the provider says that it is verified. */
  email?: string | undefined;
  /** May see who acknowledged what, of all pages. */
  seesEvidence?: boolean | undefined;
  /** Ids of the teams that the person is in: they may see it of the team's pages. */
  teams?: readonly string[] | undefined;
}

/** Characters that are kept of a name, as people count them, and their bytes: a cookie has room for them. */
const longestName = 80;
const longestNameBytes = 320;
/** Bytes of an address (RFC 5321 §4.5.3.1.3: a path has 256 octets with its angle brackets). */
const longestEmail = 254;
const characters = new Intl.Segmenter();

/** One line without control characters: a record must be the same text after it was stored. */
const lineOf = (value: unknown): string => (typeof value === 'string' ? oneLine(value.toWellFormed()) : '');

/**
 * The person whom a token with a verified signature names.
 *
 * @returns no name or address if the token has none that can be kept
 */
export function personIn(claims: JWTPayload, rules: EvidenceRules): Person {
  const given = [claims.given_name, claims.family_name].map(lineOf).join(' ').trim();
  const name = shortened(lineOf(claims.name) || given);
  // Someone who can put any address into their profile would be called by another's.
  const email = isVerified(claims) ? lineOf(claims.email) : '';
  const teams = teamsIn(claims, rules);
  return {
    ...(name !== '' && { name }),
    ...(email !== '' && Buffer.byteLength(email) <= longestEmail && { email }),
    ...(seesEvidence(claims, rules) && { seesEvidence: true }),
    ...(teams.length > 0 && { teams }),
  };
}

/** Cuts a name between two characters: an emoji and a letter with its marks stay whole, or go. */
function shortened(name: string): string {
  let count = 0;
  for (const { segment, index } of characters.segment(name)) {
    count += 1;
    if (count > longestName || Buffer.byteLength(name.slice(0, index + segment.length)) > longestNameBytes)
      return name.slice(0, index).trimEnd();
  }
  return name;
}

const isVerified = (claims: JWTPayload) => claims.email_verified === true;

const seesEvidence = (claims: JWTPayload, { evidenceEmails = [], evidenceClaims = {} }: EvidenceRules) =>
  isOf(claims, { emails: evidenceEmails, claims: evidenceClaims });

const teamsIn = (claims: JWTPayload, { teams = () => ({}) }: EvidenceRules): string[] =>
  Object.entries(teams()).flatMap(([id, members]) => (isOf(claims, members) ? [id] : []));

function isOf(token: JWTPayload, { emails, claims }: Members): boolean {
  const { email } = token;
  if (isVerified(token) && typeof email === 'string' && emails.includes(email.toLowerCase())) return true;
  return Object.entries(claims).some(([name, allowed]) =>
    [claimAt(token, name)].flat().some((value) => typeof value === 'string' && allowed.includes(value)),
  );
}

/** A person as a sealed cookie holds them, which may be an older server's: its claim `email` may not be verified. */
export const personOf = ({ name, verifiedEmail, evidence, teams }: JWTPayload): Person => ({
  ...(typeof name === 'string' && { name }),
  ...(typeof verifiedEmail === 'string' && { email: verifiedEmail }),
  ...(evidence === true && { seesEvidence: true }),
  ...(Array.isArray(teams) && { teams: teams.filter((team) => typeof team === 'string') }),
});

const remedy = 'e-mail addresses separated by commas, e.g. compliance@kwikid.example';

/** `EVIDENCE_EMAILS`. */
export const evidenceEmailsSetting = z
  .string()
  .transform(commaSeparated)
  .pipe(
    z.array(
      z
        .string()
        .toLowerCase()
        .regex(/^[^\s@]+@[^\s@]+$/, remedy),
      remedy,
    ),
  );
