import { z } from 'zod'
import { Uuid } from '../base/common.ts'
import { line } from '../base/fields.ts'

export const ConversationParams = z.object({ uuid: Uuid })

export const ConversationQuery = z.object({
  /** Needed because a browser's EventSource cannot send `Last-Event-ID` with its first request. */
  after: line(100).optional().meta({ description: 'Like `Last-Event-ID`, which takes precedence' }),
  watching: z.enum(['0', '1']).default('1').meta({ description: '0 listens without counting as a viewer' }),
})
