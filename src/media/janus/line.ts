import type { JanusJS } from 'janus-gateway'
import type { PublishTicket } from '#contracts/live/live.ts'
import { type JanusSession, openJanus, SessionDropped } from './open-janus.ts'
import { pause } from './pause.ts'
import { type Fault, faultOfCode } from './reconnect.ts'

export type Sent = { audio: MediaStreamTrack; video: MediaStreamTrack }
export type LineTo = Pick<PublishTicket, 'janusApiUrl' | 'room' | 'secret' | 'iceServers'>

/** Connection of a publisher to the room of a live. */
export type Line = {
  isConnected: () => boolean
  /** Resumes the session over a new signalling connection, while media continue. @throws LineFault */
  claim: () => Promise<void>
  /** Restarts ICE to find another network path. Rejects if there is none. */
  restartIce: () => Promise<void>
  replace: (sent: Sent) => Promise<void>
  setBitrate: (bitrate: number) => Promise<void>
  stats: () => Promise<RTCStatsReport> | undefined
  close: () => void
}

/** Thrown if the connection cannot be established. */
export class LineFault extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(`There is no line: ${fault}`)
    this.fault = fault
  }
}

const UP_WITHIN_MS = 10_000
const DISCONNECTED_FOR_MS = 3000
const CHECK_EVERY_MS = 100

/** Connects and resolves once media are flowing. @throws LineFault */
export async function openLine(
  to: LineTo,
  { sent, bitrate }: { sent: Sent; bitrate: number },
  onFault: (fault: Fault) => void,
): Promise<Line> {
  let isUp = false
  let hasClosed = false
  let failed: Fault | null = null
  let away: ReturnType<typeof setTimeout> | undefined
  let answeredOffers = 0

  const fail = (fault: Fault) => {
    if (hasClosed) return
    failed ??= fault
    if (isUp) onFault(fault)
  }
  const session = await openSession(to, () => fail('signalling'))
  const close = () => {
    hasClosed = true
    clearTimeout(away)
    session.close()
  }

  const handle: JanusJS.PluginHandle = await session.attach({
    onmessage: (message, jsep) => {
      const code: unknown = message['error_code']
      if (typeof code === 'number') return fail(faultOfCode(code))
      if (message['reason'] === 'kicked' || message['leaving'] === 'ok') return fail('refused')
      if (message['videoroom'] === 'joined') offer()
      if (jsep)
        handle.handleRemoteJsep({ jsep, success: () => void (answeredOffers += 1), error: () => fail('session') })
    },
    webrtcState: (isOn) => {
      if (isOn) isUp = true
      else fail('session')
    },
    iceState: (state) => {
      clearTimeout(away)
      if (state === 'failed') fail('ice')
      if (state === 'disconnected') away = setTimeout(() => fail('ice'), DISCONNECTED_FOR_MS)
    },
    ondetached: () => fail('session'),
  })
  const comeBack = async () => {
    await resume(session)
    failed = null
  }
  const peer = (): RTCPeerConnection | undefined => handle.webrtcStuff.pc
  const senderOf = (kind: 'audio' | 'video') =>
    peer()
      ?.getSenders()
      .find(({ track }) => track?.kind === kind)

  const setBitrate = async (maxBitrate: number) => limitBitrate(senderOf('video'), maxBitrate)

  function offer(): void {
    handle.createOffer({
      tracks: [
        { type: 'audio', capture: sent.audio, recv: false, dontStop: true },
        { type: 'video', capture: sent.video, recv: false, dontStop: true, bitrate },
      ],
      success: (jsep) => {
        void setBitrate(bitrate)
        handle.send({ message: { request: 'publish' }, jsep })
      },
      error: () => fail('session'),
    })
  }

  async function until(isDone: () => boolean): Promise<void> {
    for (const deadline = performance.now() + UP_WITHIN_MS; !isDone(); await pause(CHECK_EVERY_MS))
      if (failed || hasClosed || performance.now() > deadline) throw new LineFault(failed ?? 'session')
  }

  handle.send({ message: { request: 'join', ptype: 'publisher', room: to.room, pin: to.secret } })
  try {
    await until(() => isUp)
  } catch (error) {
    close()
    throw error
  }

  return {
    isConnected: () => peer()?.connectionState === 'connected',
    claim: comeBack,
    restartIce: async () => {
      await comeBack()
      const answered = answeredOffers
      handle.createOffer({
        iceRestart: true,
        tracks: [],
        success: (jsep) => handle.send({ message: { request: 'configure' }, jsep }),
        error: () => fail('session'),
      })
      await until(() => answeredOffers > answered && isThrough(peer()))
    },
    replace: async ({ audio, video }) => {
      await Promise.all([senderOf('audio')?.replaceTrack(audio), senderOf('video')?.replaceTrack(video)])
    },
    setBitrate,
    stats: () => peer()?.getStats(),
    close,
  }
}

const isThrough = (peer: RTCPeerConnection | undefined) =>
  peer?.iceConnectionState === 'connected' || peer?.iceConnectionState === 'completed'

const openSession = ({ janusApiUrl: url, iceServers }: LineTo, onDisconnect: () => void): Promise<JanusSession> =>
  openJanus({ url, iceServers, onDisconnect }).catch(() => {
    throw new LineFault('signalling')
  })

const resume = (session: JanusSession): Promise<void> =>
  session.comeBack().catch((error: unknown) => {
    throw new LineFault(error instanceof SessionDropped ? 'session' : 'signalling')
  })

async function limitBitrate(sender: RTCRtpSender | undefined, maxBitrate: number): Promise<void> {
  if (!sender) return
  const parameters: RTCRtpSendParameters & { degradationPreference?: string } = sender.getParameters()
  // The recorder cannot handle a change of size, and a portrait picture would stay small.
  parameters.degradationPreference = 'maintain-resolution'
  for (const encoding of parameters.encodings) encoding.maxBitrate = maxBitrate
  await sender.setParameters(parameters).catch(reportError)
}
