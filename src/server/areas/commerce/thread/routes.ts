import { threadCalls } from '#contracts/commerce/thread.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { CommerceArea } from '../commerce.ts'
import type { TalkMessageRow } from '../talk/repo.ts'

/** Of one address, for each report is mailed. */
const REPORTS = { max: 20, timeWindow: '10 minutes' }

export function threadRoutes(api: Api<CommerceArea>): void {
  const { threads } = api.services
  const shown = async (row: TalkMessageRow) => {
    const [message] = await threads.shownMessages([row])
    if (!message) throw new Error('The message is not shown')
    return message
  }
  serve(api, threadCalls, {
    'GET /user/:id/thread': ({ viewer, query }) => threads.list(viewer, query),
    'POST /user/:id/thread': async ({ viewer, body }) => {
      const { thread, row } = await threads.begin(viewer.uuid, body)
      return { threadUuid: thread.uuid, message: await shown(row) }
    },
    'GET /thread/:uuid': ({ viewer, params }) => threads.one(viewer, params.uuid),
    'GET /thread/:uuid/message': ({ viewer, params, query }) => threads.messages(viewer, params.uuid, query),
    'POST /thread/:uuid/message': async ({ viewer, params, body }) =>
      shown(await threads.write(viewer, params.uuid, body)),
    'POST /thread/:uuid/message/read': ({ viewer, params }) => threads.markRead(viewer, params.uuid),
    'POST /thread/:uuid/message/:messageUuid/report': {
      rateLimit: REPORTS,
      handler: ({ viewer, params, body }) => threads.report(viewer, params.uuid, params.messageUuid, body.reason),
    },
    'PUT /thread/:uuid/message/:messageUuid/publication': ({ viewer, params }) =>
      threads.showAnswer(viewer, params.uuid, params.messageUuid),
    'DELETE /thread/:uuid/message/:messageUuid/publication': ({ viewer, params }) =>
      threads.hideAnswer(viewer, params.uuid, params.messageUuid),
    'GET /product/:uuid/question': ({ params, query }) => threads.published(params.uuid, query),
    'GET /user/:id/responseTime': ({ params }) => threads.responseTime(params.id),
    'GET /user/:id/savedReply': ({ viewer }) => threads.savedReplies(viewer.uuid),
    'POST /user/:id/savedReply': ({ viewer, body }) => threads.saveReply(viewer.uuid, body.text),
    'DELETE /user/:id/savedReply/:replyUuid': ({ viewer, params }) =>
      threads.removeReply(viewer.uuid, params.replyUuid),
  })
}
