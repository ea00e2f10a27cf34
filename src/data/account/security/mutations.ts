import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query'
import type { BeginEmailChange } from '#contracts/account/email-change.ts'
import type { Confirmation } from '#contracts/account/login-session.ts'
import { createPasskey } from '#lib/browser/passkeys.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { replaceToken } from '#lib/browser/session.ts'
import { sessionQueries } from '../session/queries.ts'
import { securityQueries } from './queries.ts'

const sessionCall = callsOf(async () => (await import('#contracts/account/login-session.calls.ts')).loginSessionCalls)
const factorCall = callsOf(async () => (await import('#contracts/account/second-factor.calls.ts')).secondFactorCalls)
const passkeyCall = callsOf(async () => (await import('#contracts/account/passkey.calls.ts')).passkeyCalls)
const emailCall = callsOf(async () => (await import('#contracts/account/email-change.calls.ts')).emailChangeCalls)

const refreshes = {
  onSettled: (
    _answer: unknown,
    _error: Error | null,
    _sent: unknown,
    _before: unknown,
    context: MutationFunctionContext,
  ) => context.client.invalidateQueries({ queryKey: securityQueries.all }),
}

export const securityMutations = {
  /** Proves that the user of this session owns the account. */
  confirm: (id: string) =>
    sessionCall.mutation('POST /user/:id/session/confirmation', (body: Confirmation) => ({ params: { id }, body })),
  endSession: (id: string) =>
    sessionCall.mutation(
      'DELETE /user/:id/session/:sessionUuid',
      (sessionUuid: string) => ({ params: { id, sessionUuid } }),
      refreshes,
    ),
  endOtherSessions: (id: string) =>
    sessionCall.mutation('DELETE /user/:id/session', () => ({ params: { id } }), refreshes),
  beginEmailChange: (id: string) =>
    emailCall.mutation('POST /user/:id/emailChange', (body: BeginEmailChange) => ({ params: { id }, body }), refreshes),
  /** Invalidates all other tokens of the user. The returned one replaces the token of this session. */
  confirmEmailChange: (id: string) =>
    emailCall.mutation('PUT /user/:id/emailChange', (code: string) => ({ params: { id }, body: { code } }), {
      ...refreshes,
      onSuccess: ({ token }, _code, _context, { client }) => {
        replaceToken(token)
        void client.invalidateQueries({ queryKey: sessionQueries.all })
      },
    }),
  dropEmailChange: (id: string) =>
    emailCall.mutation('DELETE /user/:id/emailChange', () => ({ params: { id } }), refreshes),
  /** With the code of a link in the former mailbox. */
  cancelEmailChange: () =>
    emailCall.mutation('POST /user/emailChange/cancellation', (code: string) => ({ body: { code } })),
  prepareFactor: (id: string) => factorCall.mutation('POST /user/:id/secondFactor', () => ({ params: { id } })),
  turnOnFactor: (id: string) =>
    factorCall.mutation(
      'PUT /user/:id/secondFactor',
      (code: string) => ({ params: { id }, body: { code } }),
      refreshes,
    ),
  turnOffFactor: (id: string) =>
    factorCall.mutation('DELETE /user/:id/secondFactor', () => ({ params: { id } }), refreshes),
  newRecoveryCodes: (id: string) =>
    factorCall.mutation('POST /user/:id/secondFactor/recoveryCode', () => ({ params: { id } }), refreshes),
  /** Null if the user has closed the dialog of the browser. */
  addPasskey: (id: string) =>
    mutationOptions({
      mutationFn: async (name: string) => {
        const { options } = await passkeyCall('POST /user/:id/passkey/options', { params: { id } })
        const credential = await createPasskey(options)
        return credential && passkeyCall('POST /user/:id/passkey', { params: { id }, body: { name, credential } })
      },
      ...refreshes,
    }),
  removePasskey: (id: string) =>
    passkeyCall.mutation(
      'DELETE /user/:id/passkey/:passkeyUuid',
      (passkeyUuid: string) => ({ params: { id, passkeyUuid } }),
      refreshes,
    ),
}
