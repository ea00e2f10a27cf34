import { openJanus, type JanusSession } from './open-janus.ts'

export type Stream = { url: string; streamId: number; pin: string }

type Heard = { onStream: (stream: MediaStream) => void; onLost: () => void }

/** Joins a live. Returns what leaves it; `onLost` is told once, never after that. */
export function joinStream({ url, streamId, pin }: Stream, { onStream, onLost }: Heard): () => void {
  let session: JanusSession | null = null
  let hasLeft = false
  const leave = () => {
    hasLeft = true
    session?.close()
    session = null
  }
  const lose = () => {
    if (hasLeft) return
    leave()
    onLost()
  }

  async function join(): Promise<void> {
    const opened = await openJanus({ url, iceServers: [], onLost: lose })
    if (hasLeft) return opened.close()
    session = opened
    const media = new MediaStream()
    const handle = await opened.attach('streaming', {
      onmessage: ({ error, result }, jsep) => {
        if (error !== undefined || result?.status === 'stopped') return lose()
        if (!jsep) return
        handle.createAnswer({
          jsep,
          tracks: [],
          success: (answer) => handle.send({ message: { request: 'start' }, jsep: answer }),
          error: lose,
        })
      },
      onremotetrack: (track, _mid, isOn) => {
        if (!isOn || media.getTrackById(track.id)) return
        media.addTrack(track)
        // A picture without its sound would begin twice.
        if (media.getTracks().length === 2) onStream(media)
      },
      iceState: (state) => {
        if (state === 'failed') lose()
      },
      oncleanup: lose,
    })
    handle.send({ message: { request: 'watch', id: streamId, pin } })
  }
  join().catch(lose)
  return leave
}
