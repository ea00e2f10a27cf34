import { type LiveForm, PublishTicket } from '#contracts/live.ts'
import type { Product } from '#contracts/product.ts'
import { Video } from '#contracts/video.ts'
import { browserApi } from '#lib/api.ts'

export type NewLive = LiveForm & { product: Product | null }

const liveOf = (ownerUuid: string, uuid: string) => `/user/${ownerUuid}/video/${uuid}`

/** What a seller does with a live of theirs, from its making to its end. */
export const studioApi = {
  /** Repeated with the same `key` it answers with what it made first. */
  create: (ownerUuid: string, { product, ...form }: NewLive, key: string) =>
    browserApi.post(
      `/user/${ownerUuid}/video`,
      Video,
      {
        ...{ mediaType: 'live', ...form },
        ...(product && {
          shopProductDefinitionUuid: product.definitionUuid,
          shopProductDefinitionProjectionUuid: product.definitionProjectionUuid,
        }),
      },
      { headers: { 'Idempotency-Key': key } },
    ),
  publish: (ownerUuid: string, uuid: string, takeOver: boolean) =>
    browserApi.post(`${liveOf(ownerUuid, uuid)}/publish`, PublishTicket, { takeOver }),
  start: (ownerUuid: string, uuid: string, fence: number) =>
    browserApi.patch(`${liveOf(ownerUuid, uuid)}/start`, Video, { fence }),
  finish: (ownerUuid: string, uuid: string) => browserApi.patch(`${liveOf(ownerUuid, uuid)}/finish`, Video),
}
