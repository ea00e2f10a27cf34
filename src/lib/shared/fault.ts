import { ApiError, NetworkError } from './api.ts'

/** Reason that something could not be loaded. Only for the last two does another attempt help. */
export type Fault = 'signedOut' | 'noAccess' | 'gone' | 'offline' | 'server'

const BY_STATUS: Readonly<Record<number, Fault>> = {
  400: 'gone',
  401: 'signedOut',
  403: 'noAccess',
  404: 'gone',
  410: 'gone',
}

/** An invalid address (400) is one of something that does not exist. */
export function faultOf(error: unknown): Fault {
  if (error instanceof NetworkError) return 'offline'
  return (error instanceof ApiError && BY_STATUS[error.status]) || 'server'
}

export const mayRetry = (fault: Fault) => fault === 'offline' || fault === 'server'
