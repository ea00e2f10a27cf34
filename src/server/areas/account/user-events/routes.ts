import { userEventsCalls } from '#contracts/account/user-events.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { lastEventId } from '#server/channel/streams.ts'
import type { AccountArea } from '../account.ts'

export function userEventRoutes(api: Api<AccountArea>): void {
  const { streams } = api
  const { userEvents } = api.services
  serve(api, userEventsCalls, {
    'GET /user/:id/events': {
      rateLimit: false,
      handler: ({ viewer, headers, reply }) =>
        streams.answer(reply, () => userEvents.listen(viewer.uuid, lastEventId(headers))),
    },
  })
}
