import { browserApi } from '#lib/browser/browser-api.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const sessionCall = callsOf(async () => (await import('#contracts/account/login-session.calls.ts')).loginSessionCalls)
const factorCall = callsOf(async () => (await import('#contracts/account/second-factor.calls.ts')).secondFactorCalls)
const passkeyCall = callsOf(async () => (await import('#contracts/account/passkey.calls.ts')).passkeyCalls)

export const securityQueries = {
  all: ['security'] as const,
  sessions: (id: string, api = browserApi) =>
    sessionCall.query([...securityQueries.all, 'sessions', id], 'GET /user/:id/session', { params: { id }, api }),
  factor: (id: string, api = browserApi) =>
    factorCall.query([...securityQueries.all, 'factor', id], 'GET /user/:id/secondFactor', { params: { id }, api }),
  passkeys: (id: string, api = browserApi) =>
    passkeyCall.query([...securityQueries.all, 'passkeys', id], 'GET /user/:id/passkey', { params: { id }, api }),
}
