import { z } from 'zod'
import { openJanus, type Handle, type JanusConnection, JanusError } from './janus-connection.ts'
import type { JanusSecrets } from './janus-files.ts'
import type { Channel, Gateway, MediaAge, OpenChannel, RecorderPorts } from './streaming.ts'

const LOOPBACK = '127.0.0.1'
export const AUDIO_TYPE = 111
export const VIDEO_TYPE = 102
/** Constrained baseline, level 3.1: up to 1280 × 720 at 30 a second. */
export const H264_PROFILE = '42e01f'
const FMTP = `level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=${H264_PROFILE}`
const ROOM_CODEC = { h264: { videocodec: 'h264', h264_profile: H264_PROFILE }, vp8: { videocodec: 'vp8' } } as const
const BITRATE = 1_800_000
/** Interval of requested key frames in seconds: the length of a recorded segment. */
export const KEY_FRAME_SECONDS = 2

/** Errors of the two plugins for a room or a mountpoint that is not there. */
const NO_SUCH_ROOM = 426
const NO_SUCH_MOUNTPOINT = 455

const Publishers = z.looseObject({
  publishers: z
    .array(
      z.looseObject({
        id: z.number(),
        streams: z
          .array(z.looseObject({ type: z.string(), mid: z.string(), codec: z.string().optional() }))
          .default([]),
      }),
    )
    .optional(),
  unpublished: z.union([z.number(), z.string()]).optional(),
  leaving: z.union([z.number(), z.string()]).optional(),
})

const Joined = z.looseObject({ id: z.number() })

const Created = z.looseObject({
  stream: z.looseObject({
    ports: z.array(z.looseObject({ type: z.string(), port: z.number(), rtcp_port: z.number().optional() })),
  }),
})

const Forwarded = z.looseObject({
  rtp_stream: z.unknown().optional(),
  forwarders: z.array(z.looseObject({ stream_id: z.number() })).default([]),
})

const Medium = z.looseObject({ type: z.string(), age_ms: z.number().default(Number.POSITIVE_INFINITY) })

const List = z.looseObject({
  list: z.array(
    z.looseObject({
      id: z.number(),
      description: z.string().optional(),
      media: z.array(Medium).default([]),
    }),
  ),
})

const Rooms = z.looseObject({ list: z.array(z.looseObject({ room: z.number(), description: z.string().optional() })) })

const Participants = z.looseObject({ participants: z.array(z.looseObject({ id: z.number() })) })

type Publisher = { id: number; audio: string; video: string }
type Ports = Pick<RecorderPorts, 'audio' | 'video'> & Partial<RecorderPorts> & { rtcp?: number | undefined }

/**
 * The Janus behind `url`. Its rooms and mountpoints are described as those of `keeper`. `onPublisher` is called for each
 * who begins to send.
 */
export async function openGateway(
  url: string,
  { api, admin: admin_key }: JanusSecrets,
  keeper: string,
  onPublisher: () => void,
): Promise<Gateway> {
  const janus = await openJanus(url, api)
  const rooms = await janus.attach('videoroom')
  const streams = await janus.attach('streaming')
  let ages = new Map<number, MediaAge>()
  const mountpoints = async () => List.parse(await streams.request({ request: 'list', admin_key })).list
  const ageIn = (room: number) => ages.get(room) ?? null
  const parts: Parts = { janus, rooms, streams, admin_key, secret: api, keeper, onPublisher, ageOf: ageIn }
  return {
    open: (channel) => openChannel(parts, channel),
    refresh: async () => {
      ages = new Map((await mountpoints()).map(({ id, media }) => [id, ageOf(media)]))
    },
    sweep: async (retained) => {
      const { list } = Rooms.parse(await rooms.request({ request: 'list', admin_key }))
      const all = [...list.map(({ room, ...of }) => ({ ...of, id: room })), ...(await mountpoints())]
      const left = all.filter(({ id, description }) => description === keeper && !retained.has(id))
      await Promise.all([...new Set(left.map(({ id }) => id))].map((id) => remove(parts, id)))
    },
    isOpen: janus.isOpen,
    close: janus.close,
  }
}

function ageOf(media: z.infer<typeof Medium>[]): MediaAge {
  const ageOfType = (wanted: string) => media.find(({ type }) => type === wanted)?.age_ms ?? Number.POSITIVE_INFINITY
  return { sound: ageOfType('audio'), picture: ageOfType('video') }
}

type Parts = {
  janus: JanusConnection
  rooms: Handle
  streams: Handle
  admin_key: string
  /** Secret of every room and mountpoint. It never leaves the keeper. */
  secret: string
  keeper: string
  onPublisher: () => void
  ageOf: (room: number) => MediaAge | null
}

/** Opens the room and the mountpoint of a live. Leaves neither of them behind if that fails. */
async function openChannel(parts: Parts, channel: Channel): Promise<OpenChannel> {
  // Both outlive the session that made them: on a gateway elsewhere those of a killed keeper are still there.
  await remove(parts, channel.room)
  try {
    return await makeChannel(parts, channel)
  } catch (error) {
    await remove(parts, channel.room).catch(() => undefined)
    throw error
  }
}

async function remove({ rooms, streams, secret }: Parts, room: number): Promise<void> {
  await Promise.all([
    unless(NO_SUCH_ROOM, rooms.request({ request: 'destroy', room, secret })),
    unless(NO_SUCH_MOUNTPOINT, streams.request({ request: 'destroy', id: room, secret })),
  ])
}

async function unless(code: number, pending: Promise<unknown>): Promise<void> {
  await pending.catch((error: unknown) => {
    if (!(error instanceof JanusError) || error.code !== code) throw error
  })
}

async function makeChannel(parts: Parts, { room, publishPin, watchPin, codec, film }: Channel): Promise<OpenChannel> {
  const { janus, rooms, streams, admin_key, secret, keeper } = parts
  let publisher: Publisher | null = null
  let isForwarded = false

  await rooms.request({
    request: 'create',
    admin_key,
    room,
    description: keeper,
    secret,
    pin: publishPin,
    is_private: true,
    permanent: false,
    publishers: 1,
    bitrate: BITRATE,
    bitrate_cap: true,
    fir_freq: KEY_FRAME_SECONDS,
    audiocodec: 'opus',
    ...ROOM_CODEC[codec],
    videoorient_ext: false,
  })
  const { stream } = Created.parse(
    await streams.request({
      request: 'create',
      admin_key,
      type: 'rtp',
      id: room,
      name: String(room),
      description: keeper,
      secret,
      pin: watchPin,
      is_private: true,
      permanent: false,
      threads: 2,
      media: [
        { type: 'audio', mid: 'a', pt: AUDIO_TYPE, codec: 'opus', iface: LOOPBACK, port: 0 },
        // With a port for RTCP, Janus requests a key frame for every viewer who joins.
        {
          type: 'video',
          mid: 'v',
          pt: VIDEO_TYPE,
          codec,
          ...(codec === 'h264' && { fmtp: FMTP }),
          iface: LOOPBACK,
          port: 0,
          rtcpport: 0,
          // Viewers who join see the last key frame at once. Janus requests the next one at most once a second.
          bufferkf: true,
        },
      ],
    }),
  )
  const portOf = (type: string) => stream.ports.find((port) => port.type === type)
  const viewers: Ports = {
    audio: portOf('audio')?.port ?? 0,
    video: portOf('video')?.port ?? 0,
    rtcp: portOf('video')?.rtcp_port,
  }

  const kick = (id: number) => rooms.request({ request: 'kick', room, secret, id })

  // Join without publishing, to be notified of publishers.
  const presence = await janus.attach('videoroom', (data) => receive(data))
  function receive(data: unknown) {
    const { publishers = [], unpublished, leaving } = Publishers.parse(data)
    for (const { id, streams: sent } of publishers) {
      const [audio, video] = ['audio', 'video'].map((type) => sent.find((one) => one.type === type)?.mid)
      if (audio === undefined || video === undefined) continue
      // Janus counts only who is connected, so it admits two who begin at the same time.
      if (publisher && publisher.id !== id) void kick(publisher.id).catch(() => undefined)
      publisher = { id, audio, video }
      isForwarded = false
      parts.onPublisher()
    }
    if (publisher && (unpublished === publisher.id || leaving === publisher.id)) publisher = null
  }
  async function join(): Promise<number> {
    const joined = await presence.request({ request: 'join', ptype: 'publisher', room, pin: publishPin })
    receive(joined)
    return Joined.parse(joined).id
  }
  const own = await join().catch(async (error: unknown) => {
    // Janus keeps a handle for as long as the session.
    await presence.detach().catch(() => undefined)
    throw error
  })

  async function send({ id, audio, video }: Publisher, to: Ports): Promise<number[]> {
    const { forwarders } = Forwarded.parse(
      await rooms.request({
        request: 'rtp_forward',
        room,
        publisher_id: id,
        secret,
        admin_key,
        host: to.host ?? LOOPBACK,
        host_family: 'ipv4',
        ...(to.key && { srtp_suite: 80, srtp_crypto: to.key }),
        streams: [
          { mid: audio, port: to.audio, pt: AUDIO_TYPE },
          { mid: video, port: to.video, pt: VIDEO_TYPE, ...(to.rtcp !== undefined && { rtcp_port: to.rtcp }) },
        ],
      }),
    )
    return forwarders.map(({ stream_id }) => stream_id)
  }

  return {
    publisher: () => (film ? film.number() : (publisher?.id ?? null)),
    mediaAge: () => (isForwarded ? parts.ageOf(room) : null),
    renew: async (pin) => {
      await rooms.request({ request: 'edit', room, secret, new_pin: pin })
      const { participants } = Participants.parse(await rooms.request({ request: 'listparticipants', room }))
      for (const { id } of participants) if (id !== own) await kick(id)
      publisher = null
    },
    forward: async () => {
      if (isForwarded || (!film && !publisher)) return
      if (film) film.to(viewers)
      else if (publisher) await send(publisher, viewers)
      isForwarded = true
    },
    forwardTo: async (ports: RecorderPorts) => {
      if (film) return film.to(ports)
      if (!publisher) throw new Error('Nobody publishes')
      const from = publisher
      const forwards = await send(from, ports)
      return async () => {
        for (const stream_id of forwards)
          await rooms
            .request({ request: 'stop_rtp_forward', room, publisher_id: from.id, stream_id, secret, admin_key })
            // The forwarders were removed together with their publisher.
            .catch(() => undefined)
      }
    },
    close: async () => {
      await presence.detach().catch(() => undefined)
      await remove(parts, room).catch(() => undefined)
    },
  }
}
