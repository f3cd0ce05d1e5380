import { isRole, type Role, roles } from '@kwikid/wire/reader-data';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { jsonOf } from '../../settings/values.ts';
import { claimAt } from './membership.ts';

/** How a provider's tokens say what a reader does. It opens nothing: everyone in the organisation sees everything. */
export interface RoleRules {
  /** The claim, by its name or path; without one the reader picks a role. */
  roleClaim?: string | undefined;
  /** Role → values of the claim; a role that is left out has its own name as the value. */
  roleValues?: Readonly<Partial<Record<Role, readonly string[]>>> | undefined;
}

/**
 * The role that a token with a verified signature gives. If it holds several, the first in the order of `roles` is it.
 *
 * @returns undefined if no claim is configured, or it holds no value of a role
 */
export function roleIn(claims: JWTPayload, { roleClaim, roleValues = {} }: RoleRules): Role | undefined {
  if (roleClaim === undefined) return undefined;
  const held = [claimAt(claims, roleClaim)].flat();
  return roles.find((role) => (roleValues[role] ?? [role]).some((value) => held.includes(value)));
}

const remedy = `JSON of roles (${roles.join(', ')}) and values of the claim, e.g. {"support": ["team-support"]}`;

/** Role → values of the claim. */
export const roleValues = z.partialRecord(
  z.enum(roles, remedy),
  z.array(z.string(remedy).min(1, remedy), remedy).min(1, remedy),
  remedy,
);

/** `OIDC_ROLES`: the same as JSON. */
export const roleValuesSetting = jsonOf(roleValues, remedy);

/** A role as a sealed cookie holds it, which may be an older server's. */
export const roleOf = (value: unknown): Role | undefined => (isRole(value) ? value : undefined);
