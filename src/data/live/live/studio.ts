import type { z } from 'zod'
import { type LiveForm, type PublishLive, PublishTicket, type TellUplink } from '#contracts/live/live.ts'
import { Video } from '#contracts/video/video.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { NoContent } from '#lib/shared/api.ts'

const liveOf = (ownerUuid: string, uuid: string) => `/user/${ownerUuid}/video/${uuid}`

/** Calls for a seller's own live, from its creation to its end. */
export const studioApi = {
  /** Idempotent by `key`: a repeated call returns the first result. */
  create: (ownerUuid: string, form: LiveForm, key: string) =>
    browserApi.post(
      `/user/${ownerUuid}/video`,
      Video,
      { mediaType: 'live', ...form },
      { headers: { 'Idempotency-Key': key } },
    ),
  edit: (ownerUuid: string, uuid: string, changed: Partial<LiveForm>) =>
    browserApi.patch(liveOf(ownerUuid, uuid), Video, changed),
  remove: (ownerUuid: string, uuid: string) => browserApi.delete(liveOf(ownerUuid, uuid)),
  publish: (ownerUuid: string, uuid: string, asked: z.input<typeof PublishLive>) =>
    browserApi.post(`${liveOf(ownerUuid, uuid)}/publish`, PublishTicket, asked),
  start: (ownerUuid: string, uuid: string, fence: number) =>
    browserApi.patch(`${liveOf(ownerUuid, uuid)}/start`, Video, { fence }),
  tellUplink: (ownerUuid: string, uuid: string, told: TellUplink) =>
    browserApi.put(`${liveOf(ownerUuid, uuid)}/uplink`, NoContent, told),
  finish: (ownerUuid: string, uuid: string) => browserApi.patch(`${liveOf(ownerUuid, uuid)}/finish`, Video),
}
