import { contactCalls } from '#contracts/site/contact.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { SiteArea } from '../site.ts'

/** Rate limit for one address. There is no allow list, since each message sends a mail. */
const MESSAGES = { max: 5, timeWindow: '10 minutes', allowList: [] }

export function contactRoutes(api: Api<SiteArea>): void {
  const { contact } = api.services
  serve(api, contactCalls, {
    'POST /contact': { rateLimit: MESSAGES, handler: ({ body }) => contact.receive(body) },
  })
}
