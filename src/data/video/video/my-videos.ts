import { mutationOptions, type QueryClient } from '@tanstack/react-query'
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

function cacheEdited(client: QueryClient, video: Video) {
  client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
  invalidateLists(client, video.owner.uuid)
}

function invalidateLists(client: QueryClient, ownerUuid: string) {
  void client.invalidateQueries({ queryKey: videoQueries.mine(ownerUuid) })
  for (const queryKey of videoQueries.listKeys) void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

export const myVideoMutations = {
  edit: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (changes: EditVideo) =>
        videoCall('PATCH /user/:id/video/:streamId', { params: { id: ownerUuid, streamId: uuid }, body: changes }),
      onSuccess: (video, _sent, _before, { client }) => cacheEdited(client, video),
    }),
  replaceProduct: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (product: Product) =>
        liveDeskCall('PATCH /user/:id/video/:streamId/product', {
          params: { id: ownerUuid, streamId: uuid },
          body: product,
        }),
      onSuccess: (video, _sent, _before, { client }) => cacheEdited(client, video),
    }),
  /** Replaces the captions with a WebVTT or SRT file. */
  putCaptions: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (file: File) => {
        const form = new FormData()
        form.append('file', file)
        return videoCall('PUT /user/:id/video/:streamId/captions', {
          params: { id: ownerUuid, streamId: uuid },
          body: form,
        })
      },
      onSuccess: (video, _sent, _before, { client }) => cacheEdited(client, video),
    }),
  /** Processes the recording of a live again, after that has failed. */
  saveAgain: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: () =>
        liveCall('POST /user/:id/video/:streamId/recording/again', { params: { id: ownerUuid, streamId: uuid } }),
      onSuccess: (video, _sent, _before, { client }) => cacheEdited(client, video),
    }),
  /** Sets the shown part of a saved live, in seconds of the full recording. */
  trim: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (trim: Trim) =>
        liveCall('PUT /user/:id/video/:streamId/trim', { params: { id: ownerUuid, streamId: uuid }, body: trim }),
      onSuccess: (video, _sent, _before, { client }) => cacheEdited(client, video),
    }),
  untrim: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: () =>
        liveCall('DELETE /user/:id/video/:streamId/trim', { params: { id: ownerUuid, streamId: uuid } }),
      onSuccess: (_answer, _sent, _before, { client }) => {
        client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
        invalidateLists(client, ownerUuid)
      },
    }),
  removeCaptions: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: () =>
        videoCall('DELETE /user/:id/video/:streamId/captions', {
          params: { id: ownerUuid, streamId: uuid },
          keepalive: true,
        }),
      onSuccess: (_answer, _sent, _before, { client }) => {
        client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
        invalidateLists(client, ownerUuid)
      },
    }),
}
