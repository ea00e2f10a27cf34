import { z } from 'zod'
import { Uuid } from './common.ts'

export const ConversationParams = z.object({ uuid: Uuid })

/** Data of the event `reaction`: how many like the video now; `isDummy` where only a heart is to be seen. */
export const ReactionTold = z.object({
  objectDefinitionId: Uuid,
  likeQuantity: z.number().int(),
  isDummy: z.boolean().optional(),
})

/** Data of the event `viewers`. */
export const ViewersTold = z.object({ quantity: z.number().int() })
