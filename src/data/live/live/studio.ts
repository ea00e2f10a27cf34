import type { z } from 'zod'
import type { BeginLive, LiveForm, PublishLive, ReportUplink } from '#contracts/live/live.ts'
import { callsOf } from '#lib/browser/calls-of.ts'

const liveCall = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)
const createCall = callsOf(async () => (await import('#contracts/live/create-video.calls.ts')).createVideoCalls)
const videoCall = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)

/** Calls for a seller's own live, from its creation to its end. */
export const studioApi = {
  /** Idempotent by `key`: a repeated call returns the first result. */
  create: (ownerUuid: string, form: LiveForm & { isTrial?: true }, key: string) =>
    createCall('POST /user/:owner/video', {
      params: { owner: ownerUuid },
      body: { mediaType: 'live', ...form },
      headers: { 'idempotency-key': key },
    }),
  edit: (ownerUuid: string, uuid: string, changed: Partial<LiveForm>) =>
    videoCall('PATCH /user/:id/video/:streamId', { params: { id: ownerUuid, streamId: uuid }, body: changed }),
  remove: (ownerUuid: string, uuid: string) =>
    videoCall('DELETE /user/:id/video/:streamId', { params: { id: ownerUuid, streamId: uuid } }),
  publish: (ownerUuid: string, uuid: string, request: z.input<typeof PublishLive>) =>
    liveCall('POST /user/:id/video/:streamId/publish', { params: { id: ownerUuid, streamId: uuid }, body: request }),
  start: (ownerUuid: string, uuid: string, begun: BeginLive) =>
    liveCall('PATCH /user/:id/video/:streamId/start', { params: { id: ownerUuid, streamId: uuid }, body: begun }),
  reportUplink: (ownerUuid: string, uuid: string, report: ReportUplink) =>
    liveCall('PUT /user/:id/video/:streamId/uplink', { params: { id: ownerUuid, streamId: uuid }, body: report }),
  finish: (ownerUuid: string, uuid: string) =>
    liveCall('PATCH /user/:id/video/:streamId/finish', { params: { id: ownerUuid, streamId: uuid } }),
}
