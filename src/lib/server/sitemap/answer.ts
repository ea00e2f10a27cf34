import type { GetServerSidePropsContext } from 'next'
import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapIndexStream, SitemapStream } from 'sitemap'

/** The writer of a file refuses to end one that holds nothing. */
const NOTHING =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

export const answerIndex = (context: GetServerSidePropsContext, files: AsyncIterable<unknown>) =>
  answer(context, files, new SitemapIndexStream())

export const answerUrls = (context: GetServerSidePropsContext, entries: AsyncIterable<unknown>, origin: string) =>
  answer(
    context,
    entries,
    new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: false, image: true, video: true } }),
  )

/** Written as it is read: no file is ever whole in memory, and none in the cache of pages. */
async function answer({ res }: GetServerSidePropsContext, entries: AsyncIterable<unknown>, xml: Transform) {
  const reader = entries[Symbol.asyncIterator]()
  // What fails before anything is written is an error like that of any page.
  const first = await reader.next()
  res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  if (first.done) {
    res.end(NOTHING)
    return { props: {} }
  }
  // What is compressed waits until there is much of it: the first of it goes out at once.
  xml.once('data', () => setImmediate(() => (res as ServerResponse & { flush?: () => void }).flush?.()))
  await pipeline(Readable.from(withFirst(first.value, reader)), xml, res)
  return { props: {} }
}

async function* withFirst(first: unknown, rest: AsyncIterator<unknown>) {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
