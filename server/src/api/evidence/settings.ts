import type { z } from 'zod';
import { key } from '../../settings/values.ts';

/** Variables of packs of evidence. */
export const evidenceVariables = {
  EVIDENCE_KEY: key.optional(),
};

/** The seed of the Ed25519 key that signs packs. It reaches `packKey` only. */
export interface EvidenceSettings {
  readonly seed: Uint8Array | undefined;
}

/** @param value - the parsed variables */
export const evidenceSettings = (
  value: z.infer<z.ZodObject<typeof evidenceVariables>>,
): EvidenceSettings => ({ seed: value.EVIDENCE_KEY });
