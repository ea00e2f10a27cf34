import { z } from 'zod'
import { listOf, Timestamp, Uuid } from '../base/common.ts'
import { NOTIFICATION_KINDS } from './notification.rules.ts'

export const Notification = z
  .object({
    uuid: Uuid,
    kind: z.enum(NOTIFICATION_KINDS),
    subject: z
      .string()
      .meta({ description: 'Number of an order or name of a product or a person, inserted into the text of its kind' }),
    path: z.string().meta({ description: 'Path of the page to open' }),
    createdAt: Timestamp,
    readAt: Timestamp.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const NotificationList = listOf(Notification)
  .extend({ unreadQuantity: z.number().int() })
  .meta({ id: 'NotificationList' })
export type NotificationList = z.infer<typeof NotificationList>

export const NotificationParams = z.object({ id: Uuid, notificationUuid: Uuid })

export const MarkNotification = z
  .object({ isRead: z.boolean().meta({ description: 'False marks it as unread again' }) })
  .meta({ id: 'MarkNotification' })
export type MarkNotification = z.infer<typeof MarkNotification>
