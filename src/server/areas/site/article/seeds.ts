import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { ArticleSeed } from '#server/ports/article-seeds.ts'
import type { ArticleRepo } from './repo.ts'

type Parts = { db: Db; repo: ArticleRepo; changes: Changes }

/** Publishes the articles of the product that were never imported here. Idempotent. */
export async function importSeeds({ db, repo, changes }: Parts, seeds: readonly ArticleSeed[]): Promise<void> {
  const known = await repo.seeds()
  for (const { content, publishedAt } of seeds.filter((seed) => !known.has(seed.content.slug)))
    await inTransaction(db, async (tx, after) => {
      const { slug } = content
      const values = { content, seed: slug, drawing: slug, changedAt: publishedAt }
      const row = await repo.insert(tx, values)
      // Another process imports it, or the editors have used its address.
      if (!row || !(await repo.claimSlug(tx, slug, row.uuid))) return
      const versionUuid = await repo.addVersion(tx, { articleUuid: row.uuid, content, createdAt: publishedAt })
      await repo.set(tx, row, { state: 'published', slug, versionUuid, publishedAt })
      after(() => changes.touch({ article: row.uuid, list: 'articles' }))
    })
}
