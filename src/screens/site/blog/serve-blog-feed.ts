import type { GetServerSideProps } from 'next'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { articleSharePicture } from '#lib/shared/article-pictures.ts'
import { articles } from '#lib/server/articles.ts'
import { env } from '#lib/shared/env.ts'
import { readWords } from '#lib/server/serve-words.ts'
import { blogFeed } from './blog-feed.ts'

const AN_HOUR = 3600
const About = z.object({ title: z.string(), description: z.string() })

/** RSS feed at `/blog/rss.xml`, newest articles first. */
export const serveBlogFeed: GetServerSideProps = async ({ res }) => {
  const about = About.parse(JSON.parse((await readWords('pl', 'blog.json')) ?? ''))
  const xml = blogFeed(await entriesOfFeed(), env.siteUrl, about)
  res.setHeader('Content-Type', 'application/rss+xml; charset=utf-8')
  res.setHeader('Cache-Control', `public, s-maxage=${AN_HOUR}, stale-while-revalidate=${AN_HOUR}`)
  res.end(xml)
  return { props: {} }
}

export const entriesOfFeed = async () =>
  Promise.all(
    (await articles()).map(async (article) => {
      const { size } = await stat(join(process.cwd(), 'public', articleSharePicture(article.slug)))
      return { ...article, pictureBytes: size }
    }),
  )
