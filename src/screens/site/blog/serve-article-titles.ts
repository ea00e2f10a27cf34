import type { GetServerSideProps } from 'next'
import { stem, wordsOf } from '#lib/base/stem.ts'
import { articles } from '#lib/server/articles.ts'
import type { ArticleTitle } from '#lib/shared/article-title.ts'

const AN_HOUR = 3600

/** `/blog/tytuly.json`: what the search's suggestions need to know of all articles, the newest first. */
export const serveArticleTitles: GetServerSideProps = async ({ res }) => {
  const all = (await articles()).map(({ slug, title, description }): ArticleTitle => ({
    slug,
    title,
    stems: [...new Set(wordsOf(`${title} ${description}`).map(stem))],
  }))
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Cache-Control', `public, max-age=60, s-maxage=${AN_HOUR}, stale-while-revalidate=${AN_HOUR}`)
  res.setHeader('X-Robots-Tag', 'noindex')
  res.end(JSON.stringify(all))
  return { props: {} }
}
