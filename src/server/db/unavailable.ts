import { DrizzleQueryError } from 'drizzle-orm/errors'
import { codeOf } from './client.ts'

/** Classes and codes of PostgreSQL, and of a pooler in front of it, that mean "not now". */
const UNAVAILABLE_CODES = /^(08...|53300|57P0[123])$/
/** Statement ended by `statement_timeout`. */
const CANCELED = '57014'
/** The network's codes. */
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]
/** Errors of the driver without a code: no free connection in time, no answer in time, a broken connection. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/

const hasCode = (error: Error): error is Error & { code: string } => 'code' in error && typeof error.code === 'string'

const isOfNetwork = (error: Error): boolean =>
  hasCode(error) && 'syscall' in error && NETWORK_CODES.includes(error.code) && isOfConnection(error.syscall)

const isOfConnection = (syscall: unknown) => ['connect', 'read', 'write', 'getaddrinfo'].includes(String(syscall))

/** True if the database cannot be reached, is full of connections, or was too slow. The request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return UNAVAILABLE_CODES.test(code) || code === CANCELED
  // Errors of other services have causes, too.
  const reason = error instanceof DrizzleQueryError ? error.cause : error
  return reason instanceof Error && (MESSAGES.test(reason.message) || isOfNetwork(reason))
}
