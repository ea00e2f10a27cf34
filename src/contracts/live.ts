import { z } from 'zod'
import { Uuid } from './common.ts'
import { ReelDescription } from './reel-form.ts'

/** Lets one browser publish a live. */
export const PublishTicket = z
  .object({
    janusApiUrl: z.string(),
    room: z.number().int(),
    secret: z.string().meta({ description: 'The pin of the room, until somebody else is given one' }),
    iceServers: z.array(z.object({ urls: z.string() })),
    fence: z.number().int().meta({ description: 'Which start this is; it begins, and ends, by naming it' }),
  })
  .meta({ id: 'PublishTicket' })
export type PublishTicket = z.infer<typeof PublishTicket>

export const PublishLive = z
  .object({
    takeOver: z.boolean().default(false).meta({ description: 'Also from a browser that sends at the moment' }),
  })
  .meta({ id: 'PublishLive' })
export type PublishLive = z.input<typeof PublishLive>

export const BeginLive = z.object({ fence: z.number().int() }).meta({ id: 'BeginLive' })
export type BeginLive = z.infer<typeof BeginLive>

/** What a seller says of a live before it begins. */
export const LiveForm = z.object({ description: ReelDescription, categoryUuid: Uuid })
export type LiveForm = z.infer<typeof LiveForm>
