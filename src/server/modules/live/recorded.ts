import { isOnAir, type RecordedPart } from '#contracts/live.rules.ts'
import type { LiveRepo } from './repo.ts'

/** What there is of a live's recording, as a map from moments to seconds of it. */
export function createRecorded(repo: Pick<LiveRepo, 'parts' | 'byVideo'>) {
  return {
    /** One that has no parts yet, or came from elsewhere, counts as one piece since its start. */
    partsOf: async (uuid: string, publishedAt: Date): Promise<RecordedPart[]> => {
      const [live, parts] = await Promise.all([repo.byVideo(uuid), repo.parts(uuid)])
      const endless = Number.POSITIVE_INFINITY
      if (parts.length === 0) return [{ startedAt: live?.startedAt ?? publishedAt, seconds: endless }]
      const grows = live !== undefined && isOnAir(live.state)
      // Of a part that grows the last seconds are in no segment yet.
      return parts.map(({ startedAt, seconds, isOpen }) => ({
        startedAt,
        seconds: grows && isOpen ? endless : seconds,
      }))
    },
  }
}
