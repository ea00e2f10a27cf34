import { defineCalls, Nothing } from '../base/calls.ts'
import { PageQuery } from '../base/common.ts'
import { MarkNotification, Notification, NotificationList, NotificationParams } from './notification.ts'
import { UserParams } from '../base/user-params.ts'

export const notificationCalls = defineCalls('notification', {
  'GET /user/:id/notification': {
    who: 'self',
    description: 'Notifications of the last 90 days, the newest first',
    params: UserParams,
    query: PageQuery,
    answers: { 200: NotificationList },
    errors: [400, 401, 403],
  },
  'POST /user/:id/notification/read': {
    who: 'self',
    whileSuspended: true,
    description: 'Marks all notifications as read',
    params: UserParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'PATCH /user/:id/notification/:notificationUuid': {
    who: 'self',
    whileSuspended: true,
    params: NotificationParams,
    body: MarkNotification,
    answers: { 200: Notification },
    errors: [400, 401, 403, 404],
  },
})
