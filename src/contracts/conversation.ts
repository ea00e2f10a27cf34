import { z } from 'zod'
import { Timestamp, Uuid } from './common.ts'
import { Product } from './product.ts'

export const ConversationParams = z.object({ uuid: Uuid })

/** Data of the event `reaction`: how many like the video now; `isDummy` where only a heart is to be seen. */
export const ReactionTold = z.object({
  objectDefinitionId: Uuid,
  likeQuantity: z.number().int(),
  isDummy: z.boolean().optional(),
})

/** Data of the event `product`: what a live shows from now on. All of it is at `productDefinitionProjection`. */
export const ProductTold = Product.extend({ videoUuid: Uuid })

/** Data of the event `finished`: the live is over, and its saved one has the same uuid. */
export const FinishedTold = z.object({ videoUuid: Uuid, finishedAt: Timestamp })

/** Data of the event `viewers`. */
export const ViewersTold = z.object({ quantity: z.number().int() })
