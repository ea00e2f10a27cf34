import type { ReportActivity } from '#contracts/video/video-statistic.ts'
import { mediaQueries } from '#data/media/media/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { countedView, removeVideo } from './cache.ts'

const call = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)
const viewCall = callsOf(async () => (await import('#contracts/video/video-view.calls.ts')).videoViewCalls)

type OwnedVideo = { ownerUuid: string; uuid: string }

const ofUser = ({ ownerUuid, uuid }: OwnedVideo) => ({ owner: 'user', ownerUuid, video: uuid }) as const

export const videoMutations = {
  remove: () =>
    call.mutation(
      'DELETE /user/:id/video/:streamId',
      ({ ownerUuid, uuid }: OwnedVideo) => ({ params: { id: ownerUuid, streamId: uuid }, keepalive: true }),
      {
        onSuccess: (_answer, { ownerUuid, uuid }, _before, { client }) => {
          removeVideo(client, uuid)
          void client.invalidateQueries({ queryKey: mediaQueries.quota(ownerUuid).queryKey })
        },
      },
    ),
  countView: () =>
    viewCall.mutation(
      'PATCH /:owner/:ownerUuid/video/:video/viewQuantity',
      (video: OwnedVideo) => ({ params: ofUser(video) }),
      { onSuccess: ({ viewQuantity }, { uuid }, _before, { client }) => countedView(client, uuid, viewQuantity) },
    ),
  /** Reports watching and product clicks since the last report, even while the page is being left. */
  report: () =>
    viewCall.mutation(
      'PATCH /:owner/:ownerUuid/video/:video/activity',
      ({ ownerUuid, uuid, ...body }: OwnedVideo & Partial<ReportActivity>) => ({
        params: ofUser({ ownerUuid, uuid }),
        body,
        keepalive: true,
      }),
    ),
}
