import { z } from 'zod';

/** Variables of packs of evidence. */
export const evidenceVariables = {
  EVIDENCE_KEY: z
    .string()
    .refine(
      (value) => /^[A-Za-z0-9+/]{43}=$/.test(value),
      'base64 of 32 bytes; make one with: openssl rand -base64 32',
    )
    .transform((value) => new Uint8Array(Buffer.from(value, 'base64')))
    .refine(
      (bytes) => bytes.some((byte) => byte !== bytes[0]),
      'a key of one repeated byte does not count; make one with: openssl rand -base64 32',
    )
    .optional(),
};

/** The seed of the Ed25519 key that signs packs. It reaches `packKey` only. */
export interface EvidenceSettings {
  readonly seed: Uint8Array | undefined;
}

/** @param value - the parsed variables */
export const evidenceSettings = (
  value: z.infer<z.ZodObject<typeof evidenceVariables>>,
): EvidenceSettings => ({ seed: value.EVIDENCE_KEY });
