import type { ContactMessage } from '#contracts/site/contact.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/site/contact.calls.ts')).contactCalls)

export const contactMutations = {
  send: () =>
    call.mutation('POST /contact', (body: ContactMessage) => ({ body }), {
      mutationKey: ['contact', 'send'],
      // Send even if the browser claims to be offline, so that the form shows an error at once instead of waiting.
      networkMode: 'always',
    }),
}
