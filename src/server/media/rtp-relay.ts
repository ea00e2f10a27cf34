import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createLipSync, type Kind, type Moment } from './lip-sync.ts'
import { createMissingSound } from './missing-sound.ts'

const REPORT_MS = 250
/** Age of the last packet up to which a picture is being sent. */
const FRESH_SECONDS = 0.5
const RECEIVE_BYTES = 4 * 1024 * 1024
const RTP_HEADER_BYTES = 12
/** RTCP counts seconds from 1900. */
const NTP_EPOCH_SECONDS = 2_208_988_800

type Ports = Record<Kind, number>

/**
 * Passes the packets of both media on to the ports `to` of a recorder, with the reports (RTCP) that a gateway does not
 * forward. Without reports ffmpeg takes the first packets of both media for simultaneous, and the clock of each for
 * exact. While only the sound is missing, silence is sent: players wait where a segment lacks its sound. Returns the
 * ports to send to.
 */
export async function openRtpRelay(host: string, to: Ports): Promise<{ ports: Ports; close: () => void }> {
  const sync = createLipSync()
  const sound = createMissingSound()
  let seenAt = Number.NEGATIVE_INFINITY
  const now = () => (performance.timeOrigin + performance.now()) / 1000

  async function open(kind: Kind) {
    const socket = createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BYTES })
    // A packet that cannot be passed on is a lost packet.
    socket.on('error', () => undefined)
    let sender = 0
    const send = (packet: Buffer) => socket.send(packet, to[kind], host)
    const report = () => {
      const moment = sync.moment(kind)
      if (moment) send(senderReport(sender, moment))
    }
    socket.on('message', (packet) => {
      if (packet.length < RTP_HEADER_BYTES) return
      const at = now()
      sender = packet.readUInt32BE(8)
      if (kind === 'video') seenAt = at
      // ffmpeg needs the report before the first packet, or the times jump.
      if (sync.take(kind, packet.readUInt32BE(4), at)) report()
      send(kind === 'audio' ? sound.pass(packet, at) : packet)
    })
    socket.bind(0, host)
    await once(socket, 'listening')
    return { socket, send, report }
  }

  const [audio, video] = await Promise.all([open('audio'), open('video')])
  const fill = () => {
    if (now() - seenAt < FRESH_SECONDS) sound.fill(now()).forEach(audio.send)
  }
  let due: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    sync.follow(now())
    audio.report()
    video.report()
    // Packets that have come while this process was busy are read first.
    due = setImmediate(fill)
  }, REPORT_MS)
  timer.unref()
  return {
    ports: { audio: audio.socket.address().port, video: video.socket.address().port },
    close: () => {
      clearInterval(timer)
      clearImmediate(due)
      audio.socket.close()
      video.socket.close()
    },
  }
}

/** RTCP report of a sender: this timestamp belongs to that time. */
function senderReport(sender: number, { seconds, timestamp }: Moment): Buffer {
  const packet = Buffer.alloc(28)
  const time = seconds + NTP_EPOCH_SECONDS
  packet.writeUInt32BE(0x80c8_0006)
  packet.writeUInt32BE(sender, 4)
  packet.writeUInt32BE(Math.floor(time), 8)
  packet.writeUInt32BE(Math.floor((time % 1) * 2 ** 32), 12)
  packet.writeUInt32BE(timestamp, 16)
  return packet
}
