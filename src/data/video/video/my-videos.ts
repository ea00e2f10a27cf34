import type { EditVideo } from '#contracts/video/video-edit.ts'
import { OWN_PAGE_SIZE } from '#contracts/video/video.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'
import { cacheEdited, dropEdited, videoQueries } from './queries.ts'

const videoCall = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)

/** All videos of the user including unpublished ones, the newest first. */
export const myVideos = (ownerUuid: string) =>
  videoCall.pages(
    videoQueries.mine(ownerUuid),
    'GET /user/:id/video',
    { params: { id: ownerUuid }, query: { limit: OWN_PAGE_SIZE } },
    REFETCHED,
  )

export const videoStatistic = (ownerUuid: string, uuid: string) =>
  videoCall.query(
    ['video', 'statistic', uuid],
    'GET /user/:id/video/:streamId/statistic',
    { params: { id: ownerUuid, streamId: uuid } },
    REFETCHED,
  )

const changed = { onSuccess: cacheEdited }

export const myVideoMutations = {
  edit: (id: string, streamId: string) =>
    videoCall.mutation(
      'PATCH /user/:id/video/:streamId',
      (body: EditVideo) => ({ params: { id, streamId }, body }),
      changed,
    ),
  /** Replaces the captions with a WebVTT or SRT file. */
  putCaptions: (id: string, streamId: string) =>
    videoCall.mutation(
      'PUT /user/:id/video/:streamId/captions',
      (file: File) => {
        const body = new FormData()
        body.append('file', file)
        return { params: { id, streamId }, body }
      },
      changed,
    ),
  removeCaptions: (id: string, streamId: string) =>
    videoCall.mutation(
      'DELETE /user/:id/video/:streamId/captions',
      () => ({ params: { id, streamId }, keepalive: true }),
      { onSuccess: dropEdited(id, streamId) },
    ),
}
