import { newUuid } from '#server/db/columns.ts'
import type { Channel, Message, BusEvent } from './event-bus.ts'

export const toBusEvent = <M extends Message>({ isKept }: Channel<M>, message: M): BusEvent<M> =>
  isKept(message) ? { id: newUuid(), message } : { message }
