import { type ArticleFault, type ArticleStep, STEPS_OF } from '#contracts/site/article.rules.ts'
import type { ArticleContent, TakeArticleStep } from '#contracts/site/article-office.ts'
import type { AuditService } from '#server/areas/office/office.ts'
import { AppError, notFound, refusal } from '#server/base/errors.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { ArticleSeed } from '#server/ports/article-seeds.ts'
import { publishArticle } from './job-kinds.ts'
import type { ArticleReading } from './reading.ts'
import type { ArticleRepo, ArticleRow } from './repo.ts'

type Parts = {
  db: Db
  repo: ArticleRepo
  reading: Pick<ArticleReading, 'render'>
  audit: Pick<AuditService, 'add'>
  queue: Pick<Queue, 'add' | 'wake'>
  changes: Changes
}
type Fault = { field: keyof ArticleContent; fault: ArticleFault }
type Taking = TakeArticleStep & { byUuid: string | null }

const ACTIONS = {
  publish: 'articlePublished',
  schedule: 'articleScheduled',
  unschedule: 'articleUnscheduled',
  withdraw: 'articleWithdrawn',
  restore: 'articleRestored',
} as const

/** Faults that keep a text from being published. */
async function faultsOf(
  { repo, reading }: Pick<Parts, 'repo' | 'reading'>,
  content: ArticleContent,
  drawing: string | null,
): Promise<Fault[]> {
  const { rendered } = await reading.render(content)
  const pictures = content.coverUuid === null ? [] : await repo.pictures([content.coverUuid])
  const missing = (['slug', 'title', 'description', 'category', 'body'] as const).filter((field) => !content[field])
  return [
    ...missing.map((field): Fault => ({ field, fault: 'fieldRequired' })),
    ...(content.coverUuid === null && drawing === null
      ? [{ field: 'coverUuid', fault: 'fieldRequired' } as const]
      : content.coverUuid !== null && pictures.length === 0
        ? [{ field: 'coverUuid', fault: 'unknownPicture' } as const]
        : []),
    ...rendered.faults.map((fault): Fault => ({ field: 'body', fault })),
  ]
}

async function claimSlug(repo: ArticleRepo, tx: Tx, { uuid, content }: ArticleRow): Promise<void> {
  if (!(await repo.claimSlug(tx, content.slug, uuid)))
    throw refusal('INVALID_ARGUMENT_EXCEPTION', [{ detail: 'slugTaken', path: ['slug'] }])
}

const isLate = (row: ArticleRow, step: ArticleStep) => !STEPS_OF[row.state].includes(step)

/** The states of articles. Each step is a row of the office's log. */
export function createArticlePublishing({ db, repo, reading, audit, queue, changes }: Parts) {
  async function publish(tx: Tx, row: ArticleRow, byUuid: string | null, now: Date): Promise<Partial<ArticleRow>> {
    await claimSlug(repo, tx, row)
    const versionUuid = await repo.addVersion(tx, { articleUuid: row.uuid, content: row.content, byUuid })
    const isFirst = row.publishedAt === null
    return {
      state: 'published',
      slug: row.content.slug,
      versionUuid,
      publishAt: null,
      ...(isFirst ? { publishedAt: now } : { updatedAt: now }),
    }
  }

  async function valuesOf(
    tx: Tx,
    after: After,
    row: ArticleRow,
    { step, publishAt, byUuid }: Taking,
  ): Promise<Partial<ArticleRow>> {
    const giveUpSlugs = async () => {
      if (row.publishedAt === null) await repo.releaseSlugs(tx, row.uuid)
    }
    switch (step) {
      case 'publish':
        return publish(tx, row, byUuid, new Date())
      case 'schedule': {
        const at = new Date(publishAt ?? 0)
        await claimSlug(repo, tx, row)
        await queue.add(tx, publishArticle, { articleUuid: row.uuid, publishAt: at.toISOString() }, { startAfter: at })
        after(() => queue.wake(publishArticle))
        return { state: 'scheduled', publishAt: at }
      }
      case 'unschedule':
        await giveUpSlugs()
        return { state: row.publishedAt === null ? 'draft' : 'withdrawn', publishAt: null }
      case 'withdraw':
        await giveUpSlugs()
        return { state: 'withdrawn', publishAt: null }
      case 'restore':
        return { state: 'draft' }
    }
  }

  async function take(tx: Tx, after: After, row: ArticleRow, taking: Taking): Promise<void> {
    const { step, byUuid, reason } = taking
    const values = await valuesOf(tx, after, row, taking)
    await repo.set(tx, row, { ...values, changedAt: new Date(), ...(byUuid !== null && { changedByUuid: byUuid }) })
    const { title } = row.content
    await audit.add(tx, {
      byUuid,
      action: ACTIONS[step],
      targetKind: 'article',
      targetUuid: row.uuid,
      reason,
      before: { title, state: row.state, address: row.slug },
      after: { state: values.state, ...(values.publishAt && { publishAt: values.publishAt.toISOString() }) },
    })
    if (row.state === 'published' || values.state === 'published')
      after(() => changes.touch({ article: row.uuid, list: 'articles' }))
  }

  return {
    faultsOf: (content: ArticleContent, drawing: string | null) => faultsOf({ repo, reading }, content, drawing),

    /**
     * `version` is what the editor saw.
     * @throws AppError 400 with what is missing, 404, 409 if the step is not possible, 412
     */
    take: async (uuid: string, version: number, taking: Taking): Promise<void> => {
      const seen = (await repo.one(uuid))?.article
      if (!seen) throw notFound('article')
      const isPublishing = taking.step === 'publish' || taking.step === 'schedule'
      // Rendered before the transaction; the version says whether it is still the same text.
      const faults =
        isPublishing && seen.version === version ? await faultsOf({ repo, reading }, seen.content, seen.drawing) : []
      await inTransaction(db, async (tx, after) => {
        const row = await repo.lock(tx, uuid)
        if (!row) throw notFound('article')
        if (row.version !== version)
          throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The article has changed since it was read')
        if (isLate(row, taking.step)) throw new AppError('ARTICLE_STATE_EXCEPTION', `The article is ${row.state}`)
        if (faults.length > 0)
          throw refusal(
            'INVALID_ARGUMENT_EXCEPTION',
            faults.map(({ field, fault }) => ({ detail: fault, path: [field] })),
          )
        await take(tx, after, row, taking)
      })
    },

    /** By the job, at its time. May run twice. */
    publishDue: (uuid: string, publishAt: Date): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const row = await repo.lock(tx, uuid)
        if (row?.state !== 'scheduled' || row.publishAt?.getTime() !== publishAt.getTime()) return
        await take(tx, after, row, { step: 'publish', publishAt: null, reason: '', byUuid: null })
      }),
  }
}

/** Publishes the articles of the product that were never imported here. Idempotent. */
export async function importSeeds(
  { db, repo, changes }: Pick<Parts, 'db' | 'repo' | 'changes'>,
  seeds: readonly ArticleSeed[],
): Promise<void> {
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
