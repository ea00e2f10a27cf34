import { mutationOptions } from '@tanstack/react-query'
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

export const myVideoMutations = {
  edit: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (changes: EditVideo) =>
        videoCall('PATCH /user/:id/video/:streamId', { params: { id: ownerUuid, streamId: uuid }, body: changes }),
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
  removeCaptions: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: () =>
        videoCall('DELETE /user/:id/video/:streamId/captions', {
          params: { id: ownerUuid, streamId: uuid },
          keepalive: true,
        }),
      onSuccess: (_answer, _sent, _before, { client }) => dropEdited(client, ownerUuid, uuid),
    }),
}
