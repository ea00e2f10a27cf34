import { mutationOptions } from '@tanstack/react-query'
import type { ReportActivity } from '#contracts/video/video-statistic.ts'
import { mediaQueries } from '#data/media/media/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { NoContent } from '#lib/shared/api.ts'
import { countedView, removeVideo } from './cache.ts'

type OwnedVideo = { ownerUuid: string; uuid: string }

export const videoMutations = {
  remove: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        browserApi.delete(`/user/${ownerUuid}/video/${uuid}`, { keepalive: true }),
      onSuccess: (_answer, { ownerUuid, uuid }, _before, { client }) => {
        removeVideo(client, uuid)
        void client.invalidateQueries({ queryKey: mediaQueries.quota(ownerUuid).queryKey })
      },
    }),
  countView: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        browserApi.patch(
          `/user/${ownerUuid}/video/${uuid}/viewQuantity`,
          // A small contract of its own: loading that of whole videos would delay the first seconds of a film.
          import('#contracts/video/video-view.ts').then(({ ViewCounted }) => ViewCounted),
        ),
      onSuccess: ({ viewQuantity }, { uuid }, _before, { client }) => countedView(client, uuid, viewQuantity),
    }),
  /** Reports watching and product clicks since the last report, even while the page is being left. */
  report: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid, ...activity }: OwnedVideo & Partial<ReportActivity>) =>
        browserApi.patch(`/user/${ownerUuid}/video/${uuid}/activity`, NoContent, activity, { keepalive: true }),
    }),
}
