import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import type { Product } from '#contracts/catalogue/product.ts'
import type { Trim } from '#contracts/live/live.rules.ts'
import type { EditVideo } from '#contracts/video/video-edit.ts'
import type { Video } from '#contracts/video/video.ts'
import { OWN_PAGE_SIZE } from '#contracts/video/video.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'
import { videoQueries } from './queries.ts'

const liveCall = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)
const liveDeskCall = callsOf(async () => (await import('#contracts/live/live-desk.calls.ts')).liveDeskCalls)
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

function invalidateLists(client: QueryClient, ownerUuid: string) {
  void client.invalidateQueries({ queryKey: videoQueries.mine(ownerUuid) })
  for (const queryKey of videoQueries.listKeys) void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** The answer is the changed video. */
const changed = {
  onSuccess: (video: Video, _sent: unknown, _before: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
    invalidateLists(client, video.owner.uuid)
  },
}

/** Nothing is answered, so the video is fetched when it is next shown. */
const changedUnseen = (ownerUuid: string, uuid: string) => ({
  onSuccess: (_answer: unknown, _sent: unknown, _before: unknown, { client }: MutationFunctionContext) => {
    client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
    invalidateLists(client, ownerUuid)
  },
})

export const myVideoMutations = {
  edit: (id: string, streamId: string) =>
    videoCall.mutation(
      'PATCH /user/:id/video/:streamId',
      (body: EditVideo) => ({ params: { id, streamId }, body }),
      changed,
    ),
  replaceProduct: (id: string, streamId: string) =>
    liveDeskCall.mutation(
      'PATCH /user/:id/video/:streamId/product',
      (body: Product) => ({ params: { id, streamId }, body }),
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
  /** Processes the recording of a live again, after that has failed. */
  saveAgain: (id: string, streamId: string) =>
    liveCall.mutation('POST /user/:id/video/:streamId/recording/again', () => ({ params: { id, streamId } }), changed),
  /** Sets the shown part of a saved live, in seconds of the full recording. */
  trim: (id: string, streamId: string) =>
    liveCall.mutation(
      'PUT /user/:id/video/:streamId/trim',
      (body: Trim) => ({ params: { id, streamId }, body }),
      changed,
    ),
  untrim: (id: string, streamId: string) =>
    liveCall.mutation(
      'DELETE /user/:id/video/:streamId/trim',
      () => ({ params: { id, streamId } }),
      changedUnseen(id, streamId),
    ),
  removeCaptions: (id: string, streamId: string) =>
    videoCall.mutation(
      'DELETE /user/:id/video/:streamId/captions',
      () => ({ params: { id, streamId }, keepalive: true }),
      changedUnseen(id, streamId),
    ),
}
