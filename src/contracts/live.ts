import { z } from 'zod'
import { Timestamp, Uuid } from './common.ts'
import { LIVE_CODECS, RECORDING_FAULTS, SHORTEST_TRIM_SECONDS } from './live.rules.ts'
import { ReelDescription } from './reel-form.ts'
import { Video } from './video.ts'

/** Device that a seller sends from, for the notice that the live is already on elsewhere. */
const LiveDevice = z.enum(['phone', 'computer'])
export type LiveDevice = z.infer<typeof LiveDevice>

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().exactOptional(),
  credential: z.string().exactOptional(),
})
export type IceServer = z.infer<typeof IceServer>

/** Lets one browser publish a live. */
export const PublishTicket = z
  .object({
    janusApiUrl: z.string(),
    room: z.number().int(),
    secret: z.string().meta({ description: 'The pin of the room, until somebody else is given one' }),
    iceServers: z.array(IceServer),
    fence: z.number().int().meta({ description: 'Which start this is; it begins, and ends, by naming it' }),
    codec: z.enum(LIVE_CODECS).meta({ description: 'What its picture is sent in' }),
  })
  .meta({ id: 'PublishTicket' })
export type PublishTicket = z.infer<typeof PublishTicket>

export const PublishLive = z
  .object({
    takeOver: z.boolean().default(false).meta({ description: 'Also from a browser that sends at the moment' }),
    codecs: z
      .array(z.enum(LIVE_CODECS))
      .min(1)
      .default(['h264'])
      .meta({ description: 'What this browser can send, the best first; a live that is on keeps its own' }),
    device: LiveDevice.optional(),
    browser: Uuid.optional().meta({ description: 'A name that this browser tab gives itself: it is let in again' }),
    isReturn: z.boolean().default(false).meta({ description: 'Only where no other browser has been let in since' }),
  })
  .meta({ id: 'PublishLive' })
export type PublishLive = z.input<typeof PublishLive>

export const OnAir = z
  .object({ data: z.array(z.object({ ownerUuid: Uuid, videoUuid: Uuid })) })
  .meta({ id: 'OnAir', description: 'The sellers who are on now, and their lives' })

export const BeginLive = z.object({ fence: z.number().int() }).meta({ id: 'BeginLive' })
export type BeginLive = z.infer<typeof BeginLive>

/** A live of the seller's that can begin, or is on. */
export const OwnLive = z
  .object({
    video: Video,
    state: z.enum(['announced', 'starting', 'live', 'interrupted']),
    startedAt: Timestamp.nullable(),
    isSending: z.boolean().meta({ description: 'Whether a browser sends it at the moment' }),
    browser: Uuid.nullable().meta({ description: 'The tab that was let in last' }),
    device: LiveDevice.nullable().meta({ description: 'What that tab runs on' }),
    recordingFault: z
      .enum(RECORDING_FAULTS)
      .nullable()
      .meta({ description: 'Why its recording is not what it should be; the live goes on' }),
  })
  .meta({ id: 'OwnLive' })
export type OwnLive = z.infer<typeof OwnLive>

export const OwnLives = z.object({ data: z.array(OwnLive) }).meta({
  id: 'OwnLives',
  description: 'The one that is on or rehearsed first, then the soonest',
})
export type OwnLives = z.infer<typeof OwnLives>

/** The part of a saved live that is shown, in seconds of the whole. Cut in whole segments of 2 to 4 seconds. */
export const TrimLive = z
  .object({ start: z.number().min(0), end: z.number().max(24 * 60 * 60) })
  .refine(({ start, end }) => end - start >= SHORTEST_TRIM_SECONDS, { path: ['end'], message: 'tooShort' })
  .meta({ id: 'TrimLive' })
export type TrimLive = z.infer<typeof TrimLive>

/** Details of a live that its seller fills in before it begins. */
export const LiveForm = z.object({ description: ReelDescription, categoryUuid: Uuid })
export type LiveForm = z.infer<typeof LiveForm>
