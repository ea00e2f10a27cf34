import type { CreateShort } from '#contracts/video/video.ts'
import { createFact } from '#server/base/fact.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'

/** Runs in the transaction that creates the video, which is published `at` that time. */
type Publication = (tx: Tx, videoUuid: string, at: Date) => Promise<void>

export type VideoFacts = ReturnType<typeof createVideoFacts>

export const createVideoFacts = () => ({
  /** A video is to be created. A subscriber validates its part of the request, and answers with what it will do. */
  requested: createFact<[ownerUuid: string, body: CreateShort, duration: number | null], Publication | null>(),
  /** A video that is not published yet got another time. In its transaction. */
  rescheduled: createFact<[tx: Tx, videoUuid: string, at: Date]>(),
  /** A video is being removed. In its transaction, before the video's own changes. */
  removed: createFact<[tx: Tx, after: After, videoUuid: string]>(),
})
