import type { GetServerSideProps } from 'next'
import { z } from 'zod'
import { articles } from '#lib/articles.ts'
import { readWords } from '#lib/serve-words.ts'
import { originCache, siteOrigin } from '#lib/site-origin.ts'
import { blogFeed } from './blog-feed.ts'

const AN_HOUR = 3600
const About = z.object({ title: z.string(), description: z.string() })

/** `/blog/rss.xml`: the newest first. */
export const serveBlogFeed: GetServerSideProps = async ({ req, res }) => {
  const about = About.parse(JSON.parse((await readWords('pl', 'blog.json')) ?? ''))
  res.setHeader('Content-Type', 'application/rss+xml; charset=utf-8')
  res.setHeader('Cache-Control', originCache(AN_HOUR))
  res.end(blogFeed(await articles(), siteOrigin(req), about))
  return { props: {} }
}
