import type { JanusJS } from 'janus-gateway'
import type { PublishTicket } from '#contracts/live.ts'
import { openJanus, type JanusSession } from './open-janus.ts'

type PublishTo = Pick<PublishTicket, 'janusApiUrl' | 'room' | 'secret' | 'iceServers'>
type Sent = { audio: MediaStreamTrack; video: MediaStreamTrack }

/** `taken`: another browser sends the live now. `lost`: nothing helped. Both are the end. */
export type PublisherState = 'connecting' | 'sending' | 'reconnecting' | 'taken' | 'lost'

const VIDEO_BITRATE = 1_800_000
const WAITS_MS = [0, 300, 1200, 2700, 4800, 7000]
/** Five minutes: as long as an interrupted live waits. */
const TRIES_MAX = 45
const DISCONNECTED_FOR_MS = 3000
const WRONG_PIN = 433

/**
 * Sends two tracks into the room of a live, and goes on doing so: cheapest first, the session is taken up again while the media
 * go on; where they do not, everything is made anew. Tracks are the caller's, and are not stopped. Returns what ends it.
 */
export function publish(to: PublishTo, { audio, video }: Sent, onState: (state: PublisherState) => void): () => void {
  let session: JanusSession | null = null
  let handle: JanusJS.PluginHandle | null = null
  let tries = 0
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const peer = () => handle?.webrtcStuff.pc
  const tell = (state: PublisherState) => {
    if (!hasEnded) onState(state)
  }
  function drop() {
    const dropped = session
    session = null
    handle = null
    dropped?.close()
  }
  function end(state?: PublisherState) {
    if (hasEnded) return
    if (state) tell(state)
    hasEnded = true
    clearTimeout(timer)
    window.removeEventListener('online', handleOnline)
    drop()
  }

  /** The connection to the gateway is lost, and perhaps nothing else. */
  async function comeBack(): Promise<void> {
    const kept = session
    if (hasEnded || !kept) return
    if (peer()?.connectionState !== 'connected') return anew()
    await kept.comeBack().catch(() => {
      if (session === kept) anew()
    })
  }

  function anew() {
    if (hasEnded) return
    drop()
    if (tries >= TRIES_MAX) return end('lost')
    tell(tries === 0 && timer === undefined ? 'connecting' : 'reconnecting')
    clearTimeout(timer)
    const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0
    tries += 1
    timer = setTimeout(() => void connect().catch(anew), wait)
  }

  async function connect(): Promise<void> {
    const opened = await openJanus({
      ...{ url: to.janusApiUrl, iceServers: to.iceServers },
      onLost: () => void comeBack(),
    })
    if (hasEnded) return opened.close()
    session = opened
    const isCurrent = () => session === opened
    let away: ReturnType<typeof setTimeout> | undefined
    const attached = await opened.attach('videoroom', {
      onmessage: (message, jsep) => {
        if (!isCurrent()) return
        if (message['error_code'] === WRONG_PIN || message['reason'] === 'kicked') return end('taken')
        if (message['error_code'] !== undefined) return anew()
        if (message['videoroom'] === 'joined') offer(attached)
        if (jsep) attached.handleRemoteJsep({ jsep })
      },
      webrtcState: (isUp) => {
        if (!isCurrent()) return
        if (!isUp) return anew()
        tries = 0
        tell('sending')
      },
      iceState: (state) => {
        clearTimeout(away)
        if (!isCurrent()) return
        if (state === 'failed') anew()
        if (state === 'disconnected')
          away = setTimeout(() => {
            if (isCurrent()) anew()
          }, DISCONNECTED_FOR_MS)
      },
    })
    handle = attached
    attached.send({ message: { request: 'join', ptype: 'publisher', room: to.room, pin: to.secret } })
  }

  function offer(attached: JanusJS.PluginHandle) {
    attached.createOffer({
      tracks: [
        { type: 'audio', capture: audio, recv: false, dontStop: true },
        { type: 'video', capture: video, recv: false, dontStop: true, bitrate: VIDEO_BITRATE },
      ],
      success: (jsep) => {
        void keepResolution(peer())
        attached.send({ message: { request: 'publish' }, jsep })
      },
      error: anew,
    })
  }

  const handleOnline = () => {
    if (peer()?.connectionState !== 'connected') anew()
  }
  window.addEventListener('online', handleOnline)
  anew()
  return () => end()
}

/** A picture that changes its size cannot be recorded as it comes, and a portrait one would stay small. */
async function keepResolution(peer: RTCPeerConnection | undefined): Promise<void> {
  const sender = peer?.getSenders().find(({ track }) => track?.kind === 'video')
  if (!sender) return
  const parameters: RTCRtpSendParameters & { degradationPreference?: string } = sender.getParameters()
  parameters.degradationPreference = 'maintain-resolution'
  await sender.setParameters(parameters).catch(reportError)
}
