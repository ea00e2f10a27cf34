import { mutationOptions } from '@tanstack/react-query'
import type { CreateVideo } from '#contracts/video.ts'
import { browserApi } from '#lib/api.ts'
import { addNewVideo, countedView, removeVideo } from './cache.ts'
import { videoContract } from './contract.ts'

type OwnedVideo = { ownerUuid: string; uuid: string }

export const videoMutations = {
  /** The new reel stands first in the lists at once, unavailable until the server lists it itself. */
  create: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, video }: { ownerUuid: string; video: CreateVideo }) =>
        browserApi.post(`/user/${ownerUuid}/video`, videoContract.video(), video),
      onSuccess: (video, _sent, _before, { client }) => addNewVideo(client, video),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        browserApi.delete(`/user/${ownerUuid}/video/${uuid}`, { keepalive: true }),
      onSuccess: (_answer, { uuid }, _before, { client }) => removeVideo(client, uuid),
    }),
  countView: () =>
    mutationOptions({
      mutationFn: ({ ownerUuid, uuid }: OwnedVideo) =>
        browserApi.patch(`/user/${ownerUuid}/video/${uuid}/viewQuantity`, videoContract.viewCounted()),
      onSuccess: ({ viewQuantity }, { uuid }, _before, { client }) => countedView(client, uuid, viewQuantity),
    }),
}
