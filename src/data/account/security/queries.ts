import { browserApi } from '#lib/browser/browser-api.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const sessionCall = callsOf(async () => (await import('#contracts/account/login-session.calls.ts')).loginSessionCalls)
const factorCall = callsOf(async () => (await import('#contracts/account/second-factor.calls.ts')).secondFactorCalls)
const passkeyCall = callsOf(async () => (await import('#contracts/account/passkey.calls.ts')).passkeyCalls)
const emailCall = callsOf(async () => (await import('#contracts/account/email-change.calls.ts')).emailChangeCalls)
const eventCall = callsOf(async () => (await import('#contracts/account/security-event.calls.ts')).securityEventCalls)

export const securityQueries = {
  all: ['security'] as const,
  sessions: (id: string, api = browserApi) =>
    sessionCall.query([...securityQueries.all, 'sessions', id], 'GET /user/:id/session', { params: { id }, api }),
  factor: (id: string, api = browserApi) =>
    factorCall.query([...securityQueries.all, 'factor', id], 'GET /user/:id/secondFactor', { params: { id }, api }),
  passkeys: (id: string, api = browserApi) =>
    passkeyCall.query([...securityQueries.all, 'passkeys', id], 'GET /user/:id/passkey', { params: { id }, api }),
  emailChange: (id: string, api = browserApi) =>
    emailCall.query([...securityQueries.all, 'email', id], 'GET /user/:id/emailChange', { params: { id }, api }),
  events: (id: string, api = browserApi) =>
    eventCall.query([...securityQueries.all, 'events', id], 'GET /user/:id/securityEvent', { params: { id }, api }),
}
