import { mutationOptions } from '@tanstack/react-query'
import type { ReportActivity } from '#contracts/video-statistic.ts'
import { browserApi, NoContent } from '#lib/api.ts'
import { countedView, removeVideo } from './cache.ts'

type OwnedVideo = { ownerUuid: string; uuid: string }

export const videoMutations = {
  remove: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        browserApi.delete(`/user/${ownerUuid}/video/${uuid}`, { keepalive: true }),
      onSuccess: (_answer, { uuid }, _before, { client }) => removeVideo(client, uuid),
    }),
  countView: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        browserApi.patch(
          `/user/${ownerUuid}/video/${uuid}/viewQuantity`,
          // Small: evaluating the contract of whole videos would be felt in a film's first seconds.
          import('#contracts/video-view.ts').then(({ ViewCounted }) => ViewCounted),
        ),
      onSuccess: ({ viewQuantity }, { uuid }, _before, { client }) => countedView(client, uuid, viewQuantity),
    }),
  /** What was watched and looked at since that was told last; sent even if the page is left. */
  report: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid, ...activity }: OwnedVideo & Partial<ReportActivity>) =>
        browserApi.patch(`/user/${ownerUuid}/video/${uuid}/activity`, NoContent, activity, { keepalive: true }),
    }),
}
