import { resolve } from 'node:path';
import { z } from 'zod';

/** Variables of the audit log. */
export const auditVariables = { AUDIT_LOG: z.string().min(1).default('stdout') };

export interface AuditSettings {
  /** `stdout`, `off`, or the file that the audit log is appended to. */
  readonly destination: string;
}

/** @param value - the parsed variables */
export const auditSettings = (value: z.infer<z.ZodObject<typeof auditVariables>>): AuditSettings => ({
  destination: /^(stdout|off)$/.test(value.AUDIT_LOG) ? value.AUDIT_LOG : resolve(value.AUDIT_LOG),
});
