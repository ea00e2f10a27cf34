import { type Event, EventList } from '#contracts/event.ts'
import { LiveDesk } from '#contracts/live-desk.ts'
import type { LiveForm } from '#contracts/live.ts'
import type { Video } from '#contracts/video.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { Anything } from '#lib/shared/api.ts'
import { studioApi } from './studio.ts'

export type LiveSetup = {
  form: LiveForm & { scheduledAt?: string }
  /** The existing live and calendar event, if there are any. */
  live: Video | null
  event: Event | null
  /** Slug of the seller's shop. */
  shop: string
  /** Products to show, in order. */
  depotUuids: readonly string[]
  /** Idempotency key for creating the live. */
  key: string
}

const TITLE_MAX = 100
const HOUR_MS = 60 * 60 * 1000

/** Creates or updates a live with its products and calendar event. Idempotent, so it can be retried after an error. */
export async function setUpLive(ownerUuid: string, setup: LiveSetup): Promise<Video> {
  const { form, live, depotUuids, key } = setup
  const video = live ? await edited(ownerUuid, live, form) : await studioApi.create(ownerUuid, form, key)
  const path = `/user/${ownerUuid}/video/${video.uuid}`
  let desk: LiveDesk | undefined
  for (const userDepotProductUuid of depotUuids)
    desk = await browserApi.post(`${path}/desk/product`, LiveDesk, { userDepotProductUuid })
  const first = desk?.products[0]?.definitionProjection
  if (first && video.product === null)
    await browserApi.patch(`${path}/product`, Anything, {
      definitionUuid: first.definitionUuid,
      definitionProjectionUuid: first.uuid,
    })
  await announce(ownerUuid, video, setup)
  return video
}

const edited = (ownerUuid: string, live: Video, { description, categoryUuid }: LiveForm) =>
  live.description === description && live.category.uuid === categoryUuid
    ? live
    : studioApi.edit(ownerUuid, live.uuid, { description, categoryUuid })

/** Creates a calendar event for a scheduled live, or links an existing event to the live. */
async function announce(ownerUuid: string, video: Video, { form, event, shop }: LiveSetup): Promise<void> {
  const path = `/user/${ownerUuid}/event`
  const { description, categoryUuid, scheduledAt } = form
  if (event) {
    if (event.videoUuid !== video.uuid)
      await browserApi.patch(`${path}/${event.uuid}`, Anything, { videoUuid: video.uuid })
    return
  }
  if (scheduledAt === undefined) return
  const known = await browserApi.get(`/shop/${encodeURIComponent(shop)}/event`, EventList, { query: { limit: 50 } })
  if (known.data.some(({ videoUuid }) => videoUuid === video.uuid)) return
  await browserApi.post(path, Anything, {
    title: description.slice(0, TITLE_MAX),
    categoryUuid,
    videoUuid: video.uuid,
    startsAt: scheduledAt,
    endsAt: new Date(Date.parse(scheduledAt) + HOUR_MS).toISOString(),
  })
}
