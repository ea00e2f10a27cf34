import { mutationOptions } from '@tanstack/react-query'
import type { ReportActivity } from '#contracts/video/video-statistic.ts'
import { mediaQueries } from '#data/media/media/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { countedView, removeVideo } from './cache.ts'

const call = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)
const viewCall = callsOf(async () => (await import('#contracts/video/video-view.calls.ts')).videoViewCalls)

type OwnedVideo = { ownerUuid: string; uuid: string }

export const videoMutations = {
  remove: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        call('DELETE /user/:id/video/:streamId', { params: { id: ownerUuid, streamId: uuid }, keepalive: true }),
      onSuccess: (_answer, { ownerUuid, uuid }, _before, { client }) => {
        removeVideo(client, uuid)
        void client.invalidateQueries({ queryKey: mediaQueries.quota(ownerUuid).queryKey })
      },
    }),
  countView: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        viewCall('PATCH /:owner/:ownerUuid/video/:video/viewQuantity', {
          params: { owner: 'user', ownerUuid, video: uuid },
        }),
      onSuccess: ({ viewQuantity }, { uuid }, _before, { client }) => countedView(client, uuid, viewQuantity),
    }),
  /** Reports watching and product clicks since the last report, even while the page is being left. */
  report: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid, ...activity }: OwnedVideo & Partial<ReportActivity>) =>
        viewCall('PATCH /:owner/:ownerUuid/video/:video/activity', {
          params: { owner: 'user', ownerUuid, video: uuid },
          body: activity,
          keepalive: true,
        }),
    }),
}
