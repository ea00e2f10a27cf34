import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import type { RecordedPart } from '#contracts/media/recording.rules.ts'
import type { BroadcastRepo } from './repo.ts'

/** Parts of a recording, which convert between moments and seconds. */
export function createRecorded(repo: Pick<BroadcastRepo, 'parts' | 'byVideo'>) {
  return {
    /** A live without parts, such as an imported one, counts as one part since its start. */
    partsOf: async (uuid: string, publishedAt: Date): Promise<RecordedPart[]> => {
      const [live, parts] = await Promise.all([repo.byVideo(uuid), repo.parts(uuid)])
      const endless = Number.POSITIVE_INFINITY
      if (parts.length === 0) return [{ startedAt: live?.startedAt ?? publishedAt, seconds: endless }]
      const grows = live !== undefined && isOnAir(live.state)
      // The last seconds of a growing part are not in a segment yet.
      return parts.map(({ startedAt, seconds, isOpen }) => ({
        startedAt,
        seconds: grows && isOpen ? endless : seconds,
      }))
    },
  }
}
