import { type Event, EventList } from '#contracts/event.ts'
import { LiveDesk } from '#contracts/live-desk.ts'
import type { LiveForm } from '#contracts/live.ts'
import type { Video } from '#contracts/video.ts'
import { Anything, browserApi } from '#lib/api.ts'
import { studioApi } from './studio.ts'

export type LiveSetup = {
  form: LiveForm & { scheduledAt?: string }
  /** The live that is there already, and the entry of the calendar that tells of it. */
  live: Video | null
  event: Event | null
  /** The address of the seller's shop. */
  shop: string
  /** Products that are to be shown, in their order. */
  depotUuids: readonly string[]
  /** Of a live that is to be made: a second try makes no second one. */
  key: string
}

const TITLE_MAX = 100
const HOUR_MS = 60 * 60 * 1000

/** Makes a live what its seller wants it to be before it is sent. Each step may be repeated. */
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
      ...{ definitionUuid: first.definitionUuid, definitionProjectionUuid: first.uuid },
    })
  await announce(ownerUuid, video, setup)
  return video
}

const edited = (ownerUuid: string, live: Video, { description, categoryUuid }: LiveForm) =>
  live.description === description && live.category.uuid === categoryUuid
    ? live
    : studioApi.edit(ownerUuid, live.uuid, { description, categoryUuid })

/** The calendar leads to the live. */
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
    ...{ title: description.slice(0, TITLE_MAX), categoryUuid, videoUuid: video.uuid, startsAt: scheduledAt },
    endsAt: new Date(Date.parse(scheduledAt) + HOUR_MS).toISOString(),
  })
}
