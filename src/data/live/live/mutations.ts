import type { Product } from '#contracts/catalogue/product.ts'
import type { Trim } from '#contracts/media/recording.rules.ts'
import { cacheEdited, dropEdited } from '#data/video/video/queries.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const liveCall = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)
const liveDeskCall = callsOf(async () => (await import('#contracts/live/live-desk.calls.ts')).liveDeskCalls)

const changed = { onSuccess: cacheEdited }

export const liveMutations = {
  replaceProduct: (id: string, streamId: string) =>
    liveDeskCall.mutation(
      'PATCH /user/:id/video/:streamId/product',
      (body: Product) => ({ params: { id, streamId }, body }),
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
    liveCall.mutation('DELETE /user/:id/video/:streamId/trim', () => ({ params: { id, streamId } }), {
      onSuccess: dropEdited(id, streamId),
    }),
}
