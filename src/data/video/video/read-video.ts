import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)

/** Current state of a video. Its owner may read it before its publication. */
export const readVideo = (uuid: string, signal?: AbortSignal) =>
  call('GET /shopVideo/:id/watch', { params: { id: uuid }, signal })
