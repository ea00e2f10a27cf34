import { mutationOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/api.ts'
import { countedView, removeVideo } from './cache.ts'
import { videoContract } from './contract.ts'

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
        browserApi.patch(`/user/${ownerUuid}/video/${uuid}/viewQuantity`, videoContract.viewCounted()),
      onSuccess: ({ viewQuantity }, { uuid }, _before, { client }) => countedView(client, uuid, viewQuantity),
    }),
}
