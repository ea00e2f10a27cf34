import type { QueryClient } from '@tanstack/react-query'
import { videoQueries } from '#data/video/video/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { commentQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/live/video-comment.calls.ts')).videoCommentCalls)

/** Reads the list again, with the answers that are open. */
const refresh = (client: QueryClient, videoUuid: string) =>
  client.invalidateQueries({ queryKey: commentQueries.ofVideo(videoUuid).queryKey })

/** Changes the known number of comments by `by`. */
const changeCommentQuantity = (client: QueryClient, videoUuid: string, by: number) =>
  client.setQueryData(videoQueries.detail(videoUuid).queryKey, (video) => {
    if (!video) return video
    const commentQuantity = Math.max(0, video.statistic.commentQuantity + by)
    return { ...video, statistic: { ...video.statistic, commentQuantity } }
  })

export const commentMutations = {
  /** `clientKey` is the same for all attempts to send a text. */
  write: (videoUuid: string) =>
    call.mutation<'POST /shopVideo/:uuid/comment', { content: string; clientKey: string; parentUuid: string | null }>(
      'POST /shopVideo/:uuid/comment',
      (body) => ({ params: { uuid: videoUuid }, body }),
      {
        meta: { isQuiet: true },
        onSuccess: ({ isHeld }, _body, _before, { client }) => {
          if (!isHeld) changeCommentQuantity(client, videoUuid, 1)
          return refresh(client, videoUuid)
        },
      },
    ),
  remove: (videoUuid: string) =>
    call.mutation<'DELETE /comment/:commentUuid', { commentUuid: string; quantity: number }>(
      'DELETE /comment/:commentUuid',
      ({ commentUuid }) => ({ params: { commentUuid } }),
      {
        meta: { isQuiet: true },
        onSuccess: (_nothing, { quantity }, _before, { client }) => {
          changeCommentQuantity(client, videoUuid, -quantity)
          return refresh(client, videoUuid)
        },
      },
    ),
  approve: (videoUuid: string) =>
    call.mutation<'POST /comment/:commentUuid/approval', { commentUuid: string }>(
      'POST /comment/:commentUuid/approval',
      (params) => ({ params }),
      { meta: { isQuiet: true }, onSuccess: (_nothing, _params, _before, { client }) => refresh(client, videoUuid) },
    ),
  report: () =>
    call.mutation<'POST /comment/:commentUuid/report', { commentUuid: string }>(
      'POST /comment/:commentUuid/report',
      (params) => ({ params }),
      { meta: { isQuiet: true } },
    ),
}
