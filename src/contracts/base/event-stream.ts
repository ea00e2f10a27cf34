import { z } from 'zod'
import { line } from './fields.ts'

export const LastEventId = z.object({ 'last-event-id': line(100).optional() })
export type LastEventId = z.infer<typeof LastEventId>

type Union = { options: readonly { shape: { type: { value: string } } }[] }

/** Description of a call that answers with server-sent events, one for each message of the contract. */
export const streamOf = ({ options }: Union) =>
  `Server-sent events: ${options.map(({ shape }) => `\`${shape.type.value}\``).join(', ')}. \`Last-Event-ID\` replays what was missed; an unknown one is answered with \`reset\`. \`closed\` is the last event of a stream that had to make room for a newer one.`
