import { z } from 'zod'
import { Uuid } from './common.ts'

export const ConversationParams = z.object({ uuid: Uuid })

export const ConversationQuery = z.object({
  /** The browser's own EventSource cannot send `Last-Event-ID` with its first request. */
  after: z.string().max(100).optional().meta({ description: 'As `Last-Event-ID`, which wins' }),
  watching: z.enum(['0', '1']).default('1').meta({ description: '0: listens without being counted as a viewer' }),
})
