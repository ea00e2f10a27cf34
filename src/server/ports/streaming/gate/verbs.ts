import { z } from 'zod'

const SDP_MAX = 16 * 1024
const CANDIDATES_MAX = 50

const Sdp = z
  .string()
  .max(SDP_MAX)
  .refine((sdp) => !/^m=application/m.test(sdp), 'no data channels')

const number = z.number().int().nonnegative()
const text = z.string().max(64)
const candidate = z.object({
  candidate: z.string().max(1024).optional(),
  sdpMid: text.nullish(),
  sdpMLineIndex: number.nullish(),
  completed: z.boolean().optional(),
})

const transaction = text
const ofSession = { transaction, session_id: number }
const ofHandle = { ...ofSession, handle_id: number }

const PublisherRequest = z.discriminatedUnion('request', [
  z.object({ request: z.literal('join'), ptype: z.literal('publisher'), room: number, pin: text }),
  z.object({ request: z.literal('publish') }),
  z.object({ request: z.literal('configure') }),
  z.object({ request: z.literal('unpublish') }),
  z.object({ request: z.literal('leave') }),
])

/** Requests of viewers. Without `restart`, which lets any viewer crash Janus 1.1.2 for everybody. */
const ViewerRequest = z.discriminatedUnion('request', [
  // `patient`: the viewer was refused before, so others do not make room for them. The gate keeps it to itself.
  z.object({ request: z.literal('watch'), id: number, pin: text, patient: z.boolean().optional() }),
  z.object({ request: z.literal('start') }),
  z.object({ request: z.literal('pause') }),
  z.object({ request: z.literal('stop') }),
])

export const PLUGINS = {
  'janus.plugin.videoroom': {
    body: PublisherRequest,
    jsep: z.object({ type: z.literal('offer'), sdp: Sdp }),
  },
  'janus.plugin.streaming': {
    body: ViewerRequest,
    jsep: z.object({ type: z.literal('answer'), sdp: Sdp }),
  },
} as const

export type Plugin = keyof typeof PLUGINS

/** Messages accepted from a browser. Only the fields named here reach the gateway. */
export const Spoken = z.discriminatedUnion('janus', [
  z.object({ janus: z.literal('create'), transaction }),
  z.object({ janus: z.literal('claim'), ...ofSession }),
  z.object({ janus: z.literal('keepalive'), ...ofSession }),
  z.object({ janus: z.literal('destroy'), ...ofSession }),
  z.object({
    janus: z.literal('attach'),
    ...ofSession,
    plugin: z.enum(['janus.plugin.videoroom', 'janus.plugin.streaming']),
  }),
  z.object({ janus: z.literal('message'), ...ofHandle, body: z.unknown(), jsep: z.unknown().optional() }),
  z.object({
    janus: z.literal('trickle'),
    ...ofHandle,
    candidate: candidate.optional(),
    candidates: z.array(candidate).max(CANDIDATES_MAX).optional(),
  }),
  z.object({ janus: z.literal('hangup'), ...ofHandle }),
  z.object({ janus: z.literal('detach'), ...ofHandle }),
])
export type Spoken = z.infer<typeof Spoken>

type Allowed = { body: z.output<typeof PublisherRequest | typeof ViewerRequest>; jsep?: { type: string; sdp: string } }

/** Message for a plugin in its forwarded form; null if it is not allowed. */
export function allowedMessage(plugin: Plugin, { body, jsep }: { body?: unknown; jsep?: unknown }): Allowed | null {
  const schema = PLUGINS[plugin]
  const request = schema.body.safeParse(body)
  if (!request.success) return null
  if (jsep === undefined) return { body: request.data }
  const description = schema.jsep.safeParse(jsep)
  return description.success ? { body: request.data, jsep: description.data } : null
}
