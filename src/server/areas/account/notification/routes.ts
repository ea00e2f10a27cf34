import { z } from 'zod'
import { PageQuery } from '#contracts/base/common.ts'
import {
  MarkNotification,
  Notification,
  NotificationList,
  NotificationParams,
} from '#contracts/account/notification.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'

const tags = ['notification']
const security = [{ bearer: [] }]

export function notificationRoutes({ app, guards, services: { notifications }, errors }: Api): void {
  const onRequest = guards.requireSelf('id')

  app.get(
    '/user/:id/notification',
    {
      onRequest,
      schema: {
        tags,
        security,
        description: 'Notifications of the last 90 days, the newest first',
        params: UserParams,
        querystring: PageQuery,
        response: { 200: NotificationList, ...errors(400, 401, 403) },
      },
    },
    async (request) => notifications.list(viewerOf(request).uuid, request.query),
  )

  app.post(
    '/user/:id/notification/read',
    {
      onRequest,
      schema: {
        tags,
        security,
        description: 'Marks all notifications as read',
        params: UserParams,
        response: { 204: z.null(), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      await notifications.markAll(viewerOf(request).uuid)
      return reply.code(204).send(null)
    },
  )

  app.patch(
    '/user/:id/notification/:notificationUuid',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: NotificationParams,
        body: MarkNotification,
        response: { 200: Notification, ...errors(400, 401, 403, 404) },
      },
    },
    async (request) => notifications.mark(viewerOf(request).uuid, request.params.notificationUuid, request.body.isRead),
  )
}
