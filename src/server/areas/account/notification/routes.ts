import { notificationCalls } from '#contracts/account/notification.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import type { AccountArea } from '../account.ts'

export function notificationRoutes(api: Api<AccountArea>): void {
  const { notifications } = api.services
  serve(api, notificationCalls, {
    'GET /user/:id/notification': ({ viewer, query }) => notifications.list(viewer.uuid, query),
    'POST /user/:id/notification/read': ({ viewer }) => notifications.markAll(viewer.uuid),
    'PATCH /user/:id/notification/:notificationUuid': ({ viewer, params, body }) =>
      notifications.mark(viewer.uuid, params.notificationUuid, body.isRead),
  })
}
