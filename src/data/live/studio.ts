import type { z } from 'zod'
import { type LiveForm, type PublishLive, PublishTicket } from '#contracts/live.ts'
import { Video } from '#contracts/video.ts'
import { browserApi } from '#lib/api.ts'

const liveOf = (ownerUuid: string, uuid: string) => `/user/${ownerUuid}/video/${uuid}`

/** What a seller does with a live of theirs, from its making to its end. */
export const studioApi = {
  /** Repeated with the same `key` it answers with what it made first. */
  create: (ownerUuid: string, form: LiveForm, key: string) =>
    browserApi.post(
      `/user/${ownerUuid}/video`,
      Video,
      { mediaType: 'live', ...form },
      { headers: { 'Idempotency-Key': key } },
    ),
  edit: (ownerUuid: string, uuid: string, changed: Partial<LiveForm>) =>
    browserApi.patch(liveOf(ownerUuid, uuid), Video, changed),
  publish: (ownerUuid: string, uuid: string, asked: z.input<typeof PublishLive>) =>
    browserApi.post(`${liveOf(ownerUuid, uuid)}/publish`, PublishTicket, asked),
  start: (ownerUuid: string, uuid: string, fence: number) =>
    browserApi.patch(`${liveOf(ownerUuid, uuid)}/start`, Video, { fence }),
  finish: (ownerUuid: string, uuid: string) => browserApi.patch(`${liveOf(ownerUuid, uuid)}/finish`, Video),
}
