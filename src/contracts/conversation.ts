import { z } from 'zod'
import { Uuid } from './common.ts'

export const ConversationParams = z.object({ uuid: Uuid })

/** The browser's own EventSource cannot send `Last-Event-ID` with its first request. */
export const ConversationQuery = z.object({
  after: z.string().max(100).optional().meta({ description: 'As `Last-Event-ID`, which wins' }),
})
