import slugify from '@sindresorhus/slugify'
import { isArticleSlug, isEditable } from '#contracts/site/article.rules.ts'
import type {
  ArticleContent,
  ArticlePreview,
  ArticleRows,
  ArticleRowsQuery,
  ArticleVersions,
  CreateArticle,
  OfficeArticle,
  TakeArticleStep,
} from '#contracts/site/article-office.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { AuditService, People, StaffService } from '#server/areas/office/office.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import { type Idempotency, madeBefore, makeOnce } from '#server/http/idempotency.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { type ArticleSeed, AUTHORS } from '#server/ports/article-seeds.ts'
import { createArticleAccountPart } from './account.ts'
import { presentForOffice, presentRow, presentVersion } from './present.ts'
import { createArticlePublishing, importSeeds } from './publishing.ts'
import { createArticleReading } from './reading.ts'
import { createArticleRepo } from './repo.ts'

type Parts = {
  db: Db
  tokens: Tokens
  queue: Queue
  changes: Changes
  audit: Pick<AuditService, 'add'>
  people: People
  media: Pick<MediaService, 'hand'>
  staff: Pick<StaffService, 'anotherAdmin'>
}

const VERSIONS_SHOWN = 20
const AUTHOR = AUTHORS[0]?.key ?? ''

/** Address made of a title; empty if the title has no letter for it. */
function slugOf(title: string): string {
  // A title is shorter than an address may be.
  const slug = slugify(title)
  return isArticleSlug(slug) ? slug : ''
}

const emptyArticle = (title: string): ArticleContent => ({
  title,
  slug: slugOf(title),
  description: '',
  author: AUTHOR,
  category: null,
  coverUuid: null,
  body: '',
})

/** Articles of the blog: read by everybody, written by the office. */
export function createArticleService({ db, tokens, audit, people, ...parts }: Parts) {
  const repo = createArticleRepo(db)
  const cursors = createCursors(tokens)
  const reading = createArticleReading(repo)
  const publishing = createArticlePublishing({ ...parts, db, repo, reading, audit })

  async function read(uuid: string) {
    const found = await repo.one(uuid)
    if (!found) throw notFound('article')
    return found
  }

  async function one(uuid: string): Promise<OfficeArticle> {
    const { article, shown } = await read(uuid)
    const personOf = await people.named([article.changedByUuid])
    return presentForOffice(article, shown, personOf(article.changedByUuid))
  }

  return {
    list: reading.list,
    find: reading.find,
    titles: reading.titles,
    feed: reading.feed,
    bySlug: reading.bySlug,
    publishDue: publishing.publishDue,
    importSeeds: (seeds: readonly ArticleSeed[]) => importSeeds({ db, repo, changes: parts.changes }, seeds),
    one,
    accountPart: createArticleAccountPart({ ...parts, repo }),

    rows: async ({ state, ...page }: ArticleRowsQuery): Promise<ArticleRows> => {
      const start = cursors.startOf(page)
      const [found, total] = await Promise.all([repo.page(state, start), repo.count(state)])
      const { rows, meta } = cursors.cut(found, start, ({ article }) => ({ at: article.changedAt, uuid: article.uuid }))
      return { meta: { ...meta, total }, data: rows.map(({ article, shown }) => presentRow(article, shown)) }
    },

    /** The same key answers with the article that it made. */
    create: async (byUuid: string, { title }: CreateArticle, idempotency: Idempotency | undefined) => {
      const before = await madeBefore(idempotency, (key) => repo.byKey(db, key))
      if (before) return { article: await one(before.uuid), isReplayed: true }
      const { row, isReplayed } = await inTransaction(db, async (tx) => {
        const values = { content: emptyArticle(title), changedByUuid: byUuid, ...idempotency }
        const made = await makeOnce(
          idempotency,
          () => repo.insert(tx, values),
          (key) => repo.byKey(tx, key),
        )
        if (!made.isReplayed)
          await audit.add(tx, {
            byUuid,
            action: 'articleCreated',
            targetKind: 'article',
            targetUuid: made.row.uuid,
            after: { title },
          })
        return made
      })
      return { article: await one(row.uuid), isReplayed }
    },

    /** @throws AppError 400, 404, 409 while the article is scheduled, 412 if `version` is stale */
    save: async (byUuid: string, uuid: string, version: number, content: ArticleContent): Promise<OfficeArticle> => {
      if (!AUTHORS.some(({ key }) => key === content.author)) throw invalid('unknownAuthor', 'author')
      await inTransaction(db, async (tx) => {
        const row = await repo.lock(tx, uuid)
        if (!row) throw notFound('article')
        if (row.version !== version)
          throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The article has changed since it was read')
        if (!isEditable(row.state)) throw new AppError('ARTICLE_STATE_EXCEPTION', 'The article is scheduled')
        await repo.set(tx, row, { content, changedAt: new Date(), changedByUuid: byUuid })
      })
      return one(uuid)
    },

    take: async (byUuid: string, uuid: string, version: number, step: TakeArticleStep): Promise<OfficeArticle> => {
      await publishing.take(uuid, version, { ...step, byUuid })
      return one(uuid)
    },

    /** The text that was saved last, as readers would see it. */
    preview: async (uuid: string): Promise<ArticlePreview> => {
      const { article } = await read(uuid)
      const text = await reading.render(article.content)
      const published = article.publishAt ?? article.publishedAt ?? new Date()
      const { content, drawing, updatedAt: updated } = article
      const shown = { ...text, uuid, slug: content.slug, published, updated, drawing }
      return {
        article: reading.whole(shown, await reading.all()),
        faults: await publishing.faultsOf(content, drawing),
      }
    },

    versions: async (uuid: string): Promise<ArticleVersions> => {
      await read(uuid)
      const rows = await repo.history(uuid, VERSIONS_SHOWN)
      const personOf = await people.named(rows.map(({ byUuid }) => byUuid))
      return { data: rows.map((row) => presentVersion(row, personOf(row.byUuid))) }
    },
  }
}
