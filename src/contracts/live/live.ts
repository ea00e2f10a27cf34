import { z } from 'zod'
import { Timestamp, Uuid } from '../base/common.ts'
import { SHORTEST_TRIM_SECONDS } from '../media/recording.rules.ts'
import { LIVE_CODECS, LIVE_DEVICES, UPLINK_GRADES } from '../video/broadcast.rules.ts'
import { RECORDING_FAULTS } from './live.rules.ts'
import { ReelDescription } from '../video/reel-form.ts'
import { GatewayUrl, Video } from '../video/video.ts'

export const LiveDevice = z.enum(LIVE_DEVICES)

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().exactOptional(),
  credential: z.string().exactOptional(),
})
export type IceServer = z.infer<typeof IceServer>

/** Permission for one browser to broadcast a live. */
export const PublishTicket = z
  .object({
    janusApiUrl: GatewayUrl,
    room: z.number().int(),
    secret: z.string().meta({ description: 'Pin of the room, valid until another publisher gets a ticket' }),
    iceServers: z.array(IceServer),
    fence: z.number().int().meta({ description: 'Number of this start, required to begin and to end it' }),
    codec: z.enum(LIVE_CODECS).meta({ description: 'Video codec to send' }),
  })
  .meta({ id: 'PublishTicket' })
export type PublishTicket = z.infer<typeof PublishTicket>

export const PublishLive = z
  .object({
    takeOver: z.boolean().default(false).meta({ description: 'True takes over from a browser that is sending now' }),
    codecs: z
      .array(z.enum(LIVE_CODECS))
      .min(1)
      .default(['h264'])
      .meta({ description: 'Codecs that this browser can send, the best first; a running live keeps its own' }),
    device: LiveDevice.optional(),
    browser: Uuid.optional().meta({ description: 'Identifier chosen by this browser tab, which may return with it' }),
    isReturn: z
      .boolean()
      .default(false)
      .meta({ description: 'True refuses the ticket if another browser was admitted or the rehearsal ended since' }),
  })
  .meta({ id: 'PublishLive' })
export type PublishLive = z.input<typeof PublishLive>

export const OnAir = z
  .object({ data: z.array(z.object({ ownerUuid: Uuid, videoUuid: Uuid })) })
  .meta({ id: 'OnAir', description: 'Sellers on air with their lives' })
export type OnAir = z.infer<typeof OnAir>

const Side = z.number().int().min(16).max(4096)

export const BeginLive = z
  .object({
    fence: z.number().int(),
    size: z.object({ width: Side, height: Side }).optional().meta({ description: 'Size of the sent picture' }),
  })
  .meta({ id: 'BeginLive' })
export type BeginLive = z.infer<typeof BeginLive>

/** `fence` is the number of the start that the report belongs to. */
export const ReportUplink = z
  .object({ fence: z.number().int(), grade: z.enum(UPLINK_GRADES) })
  .meta({ id: 'ReportUplink' })
export type ReportUplink = z.infer<typeof ReportUplink>

/** Live of the seller that can begin or is on air. */
export const OwnLive = z
  .object({
    video: Video,
    state: z.enum(['announced', 'starting', 'live', 'interrupted']),
    startedAt: Timestamp.nullable(),
    isSending: z.boolean().meta({ description: 'True while a browser is sending' }),
    browser: Uuid.nullable().meta({ description: 'Identifier of the last admitted tab' }),
    device: LiveDevice.nullable().meta({ description: 'Device of that tab' }),
    recordingFault: z
      .enum(RECORDING_FAULTS)
      .nullable()
      .meta({ description: 'Fault of the recording; the live itself continues' }),
  })
  .meta({ id: 'OwnLive' })
export type OwnLive = z.infer<typeof OwnLive>

export const OwnLives = z.object({ data: z.array(OwnLive) }).meta({
  id: 'OwnLives',
  description: 'The live on air or in rehearsal first, then by start',
})
export type OwnLives = z.infer<typeof OwnLives>

/** Part of a saved live that is shown, in seconds of the whole recording. Cut at whole segments of 2 to 4 seconds. */
export const TrimLive = z
  .object({ start: z.number().min(0), end: z.number().max(24 * 60 * 60) })
  .refine(({ start, end }) => end - start >= SHORTEST_TRIM_SECONDS, { path: ['end'], message: 'tooShort' })
  .meta({ id: 'TrimLive' })
export type TrimLive = z.infer<typeof TrimLive>

/** Details of a live that its seller fills in before it begins. */
export const LiveForm = z.object({ description: ReelDescription, categoryUuid: Uuid })
export type LiveForm = z.infer<typeof LiveForm>
