import type { Event } from '#contracts/live/event.ts'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import type { LiveForm } from '#contracts/live/live.ts'
import type { Video } from '#contracts/video/video.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { ApiError } from '#lib/shared/api.ts'
import { studioApi } from './studio.ts'

const eventCall = callsOf(async () => (await import('#contracts/live/event.calls.ts')).eventCalls)
const liveDeskCall = callsOf(async () => (await import('#contracts/live/live-desk.calls.ts')).liveDeskCalls)

type Form = LiveForm & { scheduledAt?: string; isTrial?: true }

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
  let desk: LiveDesk | undefined
  for (const userDepotProductUuid of depotUuids)
    desk = await liveDeskCall('POST /user/:id/video/:streamId/desk/product', {
      params: { id: ownerUuid, streamId: video.uuid },
      body: { userDepotProductUuid },
    })
  const first = desk?.products[0]?.definitionProjection
  if (first && video.product === null)
    await liveDeskCall('PATCH /user/:id/video/:streamId/product', {
      params: { id: ownerUuid, streamId: video.uuid },
      body: { definitionUuid: first.definitionUuid, definitionProjectionUuid: first.uuid },
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
  if (event) await eventCall('DELETE /user/:id/event/:event', { params: { id: ownerUuid, event: event.uuid } })
  await studioApi.remove(ownerUuid, uuid).catch((error: unknown) => {
    // An earlier attempt has removed it.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}

async function eventOf(uuid: string, shop: string): Promise<Event | undefined> {
  const known = await eventCall('GET /shop/:slug/event', { params: { slug: shop }, query: { limit: 50 } })
  return known.data.find(({ videoUuid }) => videoUuid === uuid)
}

const edited = (ownerUuid: string, live: Video, { description, categoryUuid }: LiveForm) =>
  live.description === description && live.category.uuid === categoryUuid
    ? live
    : studioApi.edit(ownerUuid, live.uuid, { description, categoryUuid })

type Trial = LiveForm & { depotUuids: readonly string[]; draft: LiveDraft }

/** Creates a live on trial with its products: only the seller sees it, and it is removed at its end. */
export const setUpTrial = (ownerUuid: string, { description, categoryUuid, depotUuids, draft }: Trial) =>
  setUpLive(ownerUuid, {
    form: { description, categoryUuid, isTrial: true },
    live: null,
    event: null,
    shop: '',
    depotUuids,
    draft,
  })

/** Creates a calendar event for a scheduled live, or links an existing event to the live. */
async function announce(ownerUuid: string, video: Video, { form, event, shop }: LiveSetup): Promise<void> {
  const { description, categoryUuid, scheduledAt } = form
  if (event) {
    if (event.videoUuid !== video.uuid)
      await eventCall('PATCH /user/:id/event/:event', {
        params: { id: ownerUuid, event: event.uuid },
        body: { videoUuid: video.uuid },
      })
    return
  }
  if (scheduledAt === undefined) return
  if (await eventOf(video.uuid, shop)) return
  await eventCall('POST /user/:id/event', {
    params: { id: ownerUuid },
    body: {
      title: description.slice(0, TITLE_MAX),
      categoryUuid,
      videoUuid: video.uuid,
      startsAt: scheduledAt,
      endsAt: new Date(Date.parse(scheduledAt) + HOUR_MS).toISOString(),
    },
  })
}
