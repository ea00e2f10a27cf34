import { z } from 'zod'

/** Message of a stream: `type` is the name of the event, `data` its JSON. */
export const message = <const Type extends string, Data extends z.ZodObject>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), data })

/** Events may have been missed, so the client must reload its state. */
export const Reset = message('reset', z.object({}))

/**
 * Last event of any stream that the server closes to make room for a newer one of the same user or address. Nobody uses
 * its tab at the moment, so the client reconnects when the tab is used again, or else only if there is room.
 */
const StreamClosed = message('closed', z.object({ reason: z.enum(['user', 'address']) }))
export type StreamClosed = z.infer<typeof StreamClosed>
