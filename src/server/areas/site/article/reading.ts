import { LRUCache } from 'lru-cache'
import { FEED_MAX, LISTED_MAX } from '#contracts/site/article.rules.ts'
import type {
  Article,
  Articles,
  ArticlesQuery,
  ArticleTitle,
  FindArticles,
  FoundArticles,
  WholeArticle,
} from '#contracts/site/article.ts'
import type { ArticleContent } from '#contracts/site/article-office.ts'
import { stem, wordsOf } from '#lib/base/stem.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import { findArticles } from './find.ts'
import { presentArticle, presentWhole } from './present.ts'
import type { PublishedArticle, ReadText } from './published.ts'
import { renderArticle } from './render.ts'
import type { ArticleRepo } from './repo.ts'

const RELATED = 3

export type ArticleReading = ReturnType<typeof createArticleReading>

/** Articles as readers see them. Versions never change, so that each is rendered once in a process. */
export function createArticleReading(repo: ArticleRepo) {
  const texts = new LRUCache<string, ReadText>({ max: LISTED_MAX })

  async function render(content: ArticleContent): Promise<ReadText> {
    const rendered = await renderArticle(content.body, async (uuids) => {
      const rows = uuids.length > 0 ? await repo.pictures(uuids) : []
      return new Map(rows.map(({ uuid, width, height }) => [uuid, { width, height }]))
    })
    return { content, rendered }
  }

  async function all(): Promise<PublishedArticle[]> {
    const rows = await repo.published(LISTED_MAX)
    const unread = rows.flatMap(({ versionUuid }) =>
      versionUuid !== null && !texts.has(versionUuid) ? [versionUuid] : [],
    )
    for (const { uuid, content } of unread.length > 0 ? await repo.versions(unread) : [])
      texts.set(uuid, await render(content))
    return rows.flatMap(({ uuid, slug, versionUuid, publishedAt, updatedAt, drawing }) => {
      const text = versionUuid === null ? undefined : texts.get(versionUuid)
      if (!text || slug === null || publishedAt === null) return []
      return [{ ...text, uuid, slug, published: publishedAt, updated: updatedAt, drawing }]
    })
  }

  const whole = (article: PublishedArticle, others: readonly PublishedArticle[]): WholeArticle =>
    presentWhole(article, relatedTo(others, article))

  return {
    all,
    render,
    whole,

    list: async ({ page, limit, category }: ArticlesQuery): Promise<Articles> =>
      cut(
        (await all()).filter(({ content }) => category === undefined || content.category === category),
        { page, limit },
        presentArticle,
      ),

    find: async ({ page, limit, query }: FindArticles): Promise<FoundArticles> =>
      cut(findArticles(await all(), query), { page, limit }, (found) => found),

    titles: async (): Promise<{ data: ArticleTitle[] }> => ({
      data: (await all()).map(({ slug, content: { title, description } }) => ({
        slug,
        title,
        stems: [...new Set(wordsOf(`${title} ${description}`).map(stem))],
      })),
    }),

    feed: async () => {
      const known = await all()
      return { data: known.slice(0, FEED_MAX).map((article) => whole(article, known)) }
    },

    /** @throws AppError 404, 410 for an article that was withdrawn */
    bySlug: async (slug: string): Promise<WholeArticle> => {
      const row = await repo.bySlug(slug)
      if (!row || row.publishedAt === null) throw notFound('article')
      if (row.state !== 'published') throw new AppError('GONE_EXCEPTION', 'The article was withdrawn')
      const known = await all()
      const found = known.find(({ uuid }) => uuid === row.uuid) ?? (await older(row))
      return whole(found, known)
    },
  }

  /** An article beyond those that are listed. */
  async function older(row: NonNullable<Awaited<ReturnType<ArticleRepo['bySlug']>>>): Promise<PublishedArticle> {
    const { uuid, slug, publishedAt, updatedAt, drawing, versionUuid } = row
    const [version] = versionUuid === null ? [] : await repo.versions([versionUuid])
    if (!version || slug === null || publishedAt === null) throw notFound('article')
    return { ...(await render(version.content)), uuid, slug, published: publishedAt, updated: updatedAt, drawing }
  }
}

/** Articles of the same category first, then the newest. */
export const relatedTo = (all: readonly PublishedArticle[], { uuid, content }: PublishedArticle): Article[] =>
  all
    .filter((other) => other.uuid !== uuid)
    .toSorted(
      (a, b) => Number(b.content.category === content.category) - Number(a.content.category === content.category),
    )
    .slice(0, RELATED)
    .map(presentArticle)

function cut<Row, Shown>(
  rows: readonly Row[],
  { page, limit }: { page: number; limit: number },
  present: (row: Row) => Shown,
) {
  return {
    meta: { page, size: limit, total: rows.length, next: null, previous: null },
    data: rows.slice((page - 1) * limit, page * limit).map(present),
  }
}
