import { type Event, EventList } from '#contracts/live/event.ts'
import { LiveDesk } from '#contracts/live/live-desk.ts'
import type { LiveForm } from '#contracts/live/live.ts'
import type { Video } from '#contracts/video/video.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { Anything, ApiError } from '#lib/shared/api.ts'
import { studioApi } from './studio.ts'

type Form = LiveForm & { scheduledAt?: string }

/**
 * First attempt to create a live, kept by the form over its retries. An idempotency key belongs to one request body, so
 * a retry sends that of the first attempt, and later changes are edited.
 */
export type LiveDraft = { first: { key: string; form: Form; made: Video | null } | null }

export type LiveSetup = {
  form: Form
  /** The existing live and calendar event, if there are any. */
  live: Video | null
  event: Event | null
  /** Slug of the seller's shop. */
  shop: string
  /** Products to show, in order. */
  depotUuids: readonly string[]
  draft: LiveDraft
}

const TITLE_MAX = 100
const HOUR_MS = 60 * 60 * 1000

/** Creates or updates a live with its products and calendar event. Idempotent, so it can be retried after an error. */
export async function setUpLive(ownerUuid: string, setup: LiveSetup): Promise<Video> {
  const { form, live, depotUuids, draft } = setup
  const video = await edited(ownerUuid, live ?? (await created(ownerUuid, setup)), form)
  if (draft.first) draft.first.made = video
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

async function created(ownerUuid: string, { form, draft, shop }: LiveSetup): Promise<Video> {
  if (draft.first && draft.first.form.scheduledAt !== form.scheduledAt) {
    // A live for now cannot become one for later.
    if (draft.first.made) await removed(ownerUuid, draft.first.made, shop)
    draft.first = null
  }
  const first = (draft.first ??= { key: crypto.randomUUID(), form, made: null })
  try {
    first.made ??= await studioApi.create(ownerUuid, first.form, first.key)
  } catch (error) {
    // A refused request has made nothing, so the next attempt may send another form.
    if (error instanceof ApiError && error.status < 500) draft.first = null
    throw error
  }
  return first.made
}

async function removed(ownerUuid: string, { uuid }: Video, shop: string): Promise<void> {
  const event = await eventOf(uuid, shop)
  if (event) await browserApi.delete(`/user/${ownerUuid}/event/${event.uuid}`)
  await studioApi.remove(ownerUuid, uuid).catch((error: unknown) => {
    // An earlier attempt has removed it.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}

async function eventOf(uuid: string, shop: string): Promise<Event | undefined> {
  const known = await browserApi.get(`/shop/${encodeURIComponent(shop)}/event`, EventList, { query: { limit: 50 } })
  return known.data.find(({ videoUuid }) => videoUuid === uuid)
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
  if (await eventOf(video.uuid, shop)) return
  await browserApi.post(path, Anything, {
    title: description.slice(0, TITLE_MAX),
    categoryUuid,
    videoUuid: video.uuid,
    startsAt: scheduledAt,
    endsAt: new Date(Date.parse(scheduledAt) + HOUR_MS).toISOString(),
  })
}
