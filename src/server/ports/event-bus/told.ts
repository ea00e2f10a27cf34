import { newUuid } from '../../db/columns.ts'
import type { Channel, Message, Told } from './event-bus.ts'

export const toldIn = <M extends Message>({ isKept }: Channel<M>, message: M): Told<M> =>
  isKept(message) ? { id: newUuid(), message } : { message }
