import type { Changes } from '#server/context/changes.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { categoriesAround } from '../category/service.ts'
import type { createDepotRepo } from './depot.repo.ts'

type Parts = { changes: Pick<Changes, 'touch'>; repo: Pick<ReturnType<typeof createDepotRepo>, 'definitionsOf'> }
/** Changed products, and the categories that they have left or entered. */
type Changed = { uuids: string[]; categories?: string[] }

/** Invalidates the pages that show these depot products. A product that no video has shown is on no page. */
export async function touchShown(
  tx: Tx,
  after: After,
  { changes, repo }: Parts,
  { uuids, categories = [] }: Changed,
): Promise<void> {
  const product = await repo.definitionsOf(tx, uuids)
  if (product.length > 0) after(() => changes.touch({ product, category: categories.flatMap(categoriesAround) }))
}
