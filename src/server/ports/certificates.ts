import { readFileSync } from 'node:fs'

/** Authorities, a certificate or a key, in PEM. */
export const readPem = (path: string): string => readFileSync(path, 'utf8')

/** False for a file that cannot be read, too. */
export function hasCertificates(path: string): boolean {
  try {
    return readPem(path).includes('BEGIN CERTIFICATE')
  } catch {
    return false
  }
}
