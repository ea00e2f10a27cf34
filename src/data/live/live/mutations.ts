import { mutationOptions } from '@tanstack/react-query'
import type { Product } from '#contracts/catalogue/product.ts'
import type { Trim } from '#contracts/media/recording.rules.ts'
import { cacheEdited, dropEdited } from '#data/video/video/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const liveCall = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)
const liveDeskCall = callsOf(async () => (await import('#contracts/live/live-desk.calls.ts')).liveDeskCalls)

export const liveMutations = {
  replaceProduct: (ownerUuid: string, uuid: string) =>
    mutationOptions({
      mutationFn: (product: Product) =>
        liveDeskCall('PATCH /user/:id/video/:streamId/product', {
          params: { id: ownerUuid, streamId: uuid },
          body: product,
        }),
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
      onSuccess: (_answer, _sent, _before, { client }) => dropEdited(client, ownerUuid, uuid),
    }),
}
