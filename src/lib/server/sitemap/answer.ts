import type { GetServerSidePropsContext } from 'next'
import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SitemapIndexStream, SitemapStream } from 'sitemap'

/** Empty file, because the library refuses to write one without entries. */
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

/** Streams the file, because it is too large for memory and for the page cache. */
async function answer({ res }: GetServerSidePropsContext, entries: AsyncIterable<unknown>, xml: Transform) {
  const reader = entries[Symbol.asyncIterator]()
  // Read the first entry before sending headers, so that an error results in an ordinary error page.
  const first = await reader.next()
  res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  if (first.done) {
    res.end(NOTHING)
    return { props: {} }
  }
  // Compression buffers its output, so flush the first bytes explicitly.
  xml.once('data', () => setImmediate(() => (res as ServerResponse & { flush?: () => void }).flush?.()))
  await pipeline(Readable.from(withFirst(first.value, reader)), xml, res)
  return { props: {} }
}

async function* withFirst(first: unknown, rest: AsyncIterator<unknown>) {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
