import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from './find-program.ts';

/** Files in PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/**
 * Makes a certificate that is its own authority, for a name and for a day, as `<name>.pem` and `<name>.key`.
 *
 * @throws {Error} if there is no openssl
 */
export function makeCertificate(folder: string, name: string): Certificate {
  const openssl = findProgram('openssl');
  if (openssl === undefined) throw new Error('needs openssl (Debian: apt-get install openssl)');
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  execFileSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  return { cert, key };
}
