import type { ClientConfig } from 'pg'
import { readPem } from '../ports/certificates.ts'

const PARAMETERS = ['sslmode', 'ssl', 'uselibpqcompat', 'sslrootcert', 'sslcert', 'sslkey'] as const

/** True if the address demands TLS, or a file of authorities is given for it. */
export function demandsTls(url: string, caFile: string | undefined): boolean {
  const query = URL.parse(url)?.searchParams
  const mode = query?.get('sslmode')
  // All others are as strict as the strictest: a mode that falls back to plain text protects from nobody.
  if (mode) return mode !== 'disable'
  return caFile !== undefined || query?.get('sslrootcert') != null || ['1', 'true'].includes(query?.get('ssl') ?? '')
}

/**
 * Connection to a PostgreSQL server. Whatever TLS mode the address names, the certificate and its host name are
 * verified: the driver would read some modes in its own way, and change that with its next version.
 */
export function connectionOf(url: string, caFile: string | undefined): Pick<ClientConfig, 'connectionString' | 'ssl'> {
  const address = URL.parse(url)
  if (!address || !PARAMETERS.some((name) => address.searchParams.has(name)))
    return { connectionString: url, ...(demandsTls(url, caFile) && { ssl: { ca: textOf(caFile) } }) }
  const fileOf = (name: string) => textOf(address.searchParams.get(name) ?? undefined)
  const files = { ca: textOf(caFile) ?? fileOf('sslrootcert'), cert: fileOf('sslcert'), key: fileOf('sslkey') }
  for (const name of PARAMETERS) address.searchParams.delete(name)
  return { connectionString: address.href, ssl: demandsTls(url, caFile) && files }
}

const textOf = (path: string | undefined) => (path === undefined ? undefined : readPem(path))
