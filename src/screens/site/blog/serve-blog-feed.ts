import type { GetServerSideProps } from 'next'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { WholeArticle } from '#contracts/site/article.ts'
import { articleCall } from '#lib/server/articles.ts'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import { serverApi } from '#lib/server/server-api.ts'
import { env } from '#lib/shared/env.ts'
import { readWords } from '#lib/server/serve-words.ts'
import { blogFeed } from './blog-feed.ts'

const MINUTES = 10 * 60
const About = z.object({ title: z.string(), description: z.string() })

/** RSS feed at `/blog/rss.xml`, newest articles first. */
export const serveBlogFeed: GetServerSideProps = async ({ res }) => {
  const about = About.parse(JSON.parse((await readWords('pl', 'blog.json')) ?? ''))
  const xml = blogFeed(await entriesOfFeed(), env.siteUrl, about)
  res.setHeader('Content-Type', 'application/rss+xml; charset=utf-8')
  res.setHeader('Cache-Control', `public, s-maxage=${MINUTES}, stale-while-revalidate=${MINUTES}`)
  res.end(xml)
  return { props: {} }
}

/** The newest articles with the size of their pictures, which the format demands. */
export const entriesOfFeed = async () => {
  const { data } = await articleCall('GET /article/feed')
  return Promise.all(data.map(async (article) => ({ ...article, pictureBytes: await bytesOf(article) })))
}

async function bytesOf({ coverUuid, drawing }: WholeArticle): Promise<number> {
  if (coverUuid !== null) return (await serverApi().file(`/media/${coverUuid}/share-picture`)).size
  const file = articleSharePicture({ coverUuid, drawing })
  return (await stat(join(process.cwd(), 'public', file))).size
}
