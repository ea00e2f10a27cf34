import type { Trim } from '#contracts/media/recording.rules.ts'
import type { Db } from '#server/db/client.ts'
import type { createRecorded } from './recorded.ts'
import { productsOfSaved } from './saved-products.repo.ts'
import { spanOf } from './span.ts'

/** Products that a list names for each saved live, so that a page of lives stays small. The history names all. */
export const PRODUCTS_OF_SAVED = 20

type Saved = { uuid: string; publishedAt: Date; trim: Trim | null }

/** Projections that saved lives have shown within their trim, in order. Only trimmed ones need their recorded parts. */
export const createSavedProducts =
  (db: Db, recorded: ReturnType<typeof createRecorded>) =>
  async (saved: readonly Saved[]): Promise<ReadonlyMap<string, string[]>> => {
    const spans = []
    for (const { uuid, publishedAt, trim } of saved)
      spans.push({
        videoUuid: uuid,
        span: trim && spanOf(await recorded.partsOf(uuid, publishedAt), trim, publishedAt),
      })
    const rows = await productsOfSaved(db, spans, PRODUCTS_OF_SAVED)
    const byVideo = Map.groupBy(rows, ({ videoUuid }) => videoUuid)
    return new Map([...byVideo].map(([uuid, own]) => [uuid, own.map(({ projectionUuid }) => projectionUuid)]))
  }
