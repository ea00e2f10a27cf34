import { eq } from 'drizzle-orm'
import type { LiveState } from '#contracts/video/broadcast.rules.ts'
import { lives } from '#server/areas/video/broadcast/table.ts'
import { liveTransitions } from '#server/areas/live/live/table.ts'
import { media } from '#server/areas/media/media/table.ts'
import { app } from '#tests/setup/app.ts'
import type { TestSeller } from './user.ts'
import { categoryUuid } from './video.ts'

const WAYS: Readonly<Partial<Record<LiveState, LiveState[]>>> = {
  announced: [],
  starting: ['starting'],
  live: ['starting', 'live'],
  interrupted: ['starting', 'live', 'interrupted'],
}

/**
 * Creates a live that was announced for one hour from now and moved to `state`. By default its HLS is being written.
 */
export async function buildLive(seller: TestSeller, state: LiveState = 'live', { isRecorded = true } = {}) {
  const { services, database } = app().context
  const { view } = await services.lives.announce(
    { uuid: seller.uuid, shopUuid: seller.shop.uuid },
    {
      mediaType: 'live',
      categoryUuid: categoryUuid(),
      description: 'Przymiarki na żywo',
      scheduledAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
    },
    undefined,
  )
  if (isRecorded) await database.db.update(media).set({ hasLadder: true }).where(eq(media.uuid, view.video.mediaUuid))
  for (const to of WAYS[state] ?? []) await services.lives.move(await rowOfLive(view.video.uuid), to)
  return view.video
}

export async function rowOfLive(videoUuid: string): Promise<typeof lives.$inferSelect> {
  const [row] = await app().context.database.db.select().from(lives).where(eq(lives.videoUuid, videoUuid))
  if (!row) throw new Error('There is no such live')
  return row
}

/** Moves of a live as `from → to`, in order. */
export async function movesOf(videoUuid: string): Promise<string[]> {
  const { db } = app().context.database
  const rows = await db
    .select()
    .from(liveTransitions)
    .where(eq(liveTransitions.videoUuid, videoUuid))
    .orderBy(liveTransitions.at, liveTransitions.uuid)
  return rows.map(({ fromState, toState }) => `${fromState} → ${toState}`)
}

/** Backdates the start of a live by this many seconds. */
export async function backdate(videoUuid: string, seconds: number): Promise<void> {
  await app()
    .context.database.db.update(lives)
    .set({ startedAt: new Date(Date.now() - seconds * 1000) })
    .where(eq(lives.videoUuid, videoUuid))
}
