import { resolve } from 'node:path';
import { z } from 'zod';

/** Variables of the logs about people. */
export const auditVariables = {
  AUDIT_LOG: z.string().min(1).default('stdout'),
  ACCESS_LOG: z.string().min(1).default('off'),
};

type AuditValues = z.infer<z.ZodObject<typeof auditVariables>>;

export interface LogSettings {
  /** `stdout`, `stderr`, `off`, or the file that the log is appended to. */
  readonly destination: string;
}

/** @param value - the parsed variables */
export const auditSettings = (value: AuditValues): LogSettings => settingsOf(value.AUDIT_LOG);

/** @param value - the parsed variables */
export const accessSettings = (value: AuditValues): LogSettings => settingsOf(value.ACCESS_LOG);

const settingsOf = (destination: string): LogSettings => ({
  destination: /^(?:stdout|stderr|off)$/.test(destination) ? destination : resolve(destination),
});
