import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Touched } from '#contracts/subjects.rules.ts'
import { createKeptPages } from './kept-pages.ts'
import { hideSubjects, subjectsOf } from './page-subjects.ts'
import { createWatches, type Watch } from './page-watches.ts'
import type { PageStore, StoredPage } from './ports/page-store/page-store.ts'

/** Maximum time in the cache. Prerendered pages declare an hour, for caches that are purged on deployment. */
const MAX_AGE_S = 60
/** Request headers with which Next's response depends on more than the URL. */
const SPECIAL = ['x-nextjs-data', 'x-middleware-prefetch', 'x-middleware-preflight', 'x-prerender-revalidate', 'range']

/** The page of a mailed link contains its token, so it must not be cached. */
const CARRIES_TOKEN = /[?&]authToken=/

export type HandlePage = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type PageCache = {
  handle: HandlePage
  /** Invalidates pages that show touched subjects. */
  drop: (touched: Touched) => void
}

/** Result of a render for waiting requests: a shareable page, an unshareable one, or a failure. */
type Outcome = StoredPage | 'not shared' | 'broken off'
type Render = { watch: Watch; outcome: Promise<Outcome> }

/**
 * Caches rendered pages like a shared cache in front of the server: for the `s-maxage` of the response, and not without
 * one. HTML never depends on the viewer, so the key is the address and the encoding. Requests for a page being rendered
 * wait for it. Several processes share their pages through `store`.
 */
export function createPageCache(render: HandlePage, store?: PageStore): PageCache {
  const pages = createKeptPages()
  const watches = createWatches()
  /** URLs of pages that must not be shared, so that no request waits for them. */
  const unshared = new LRUCache<string, true>({ max: 1000, ttl: MAX_AGE_S * 1000 })
  const underWay = new Map<string, Render>()

  const drop = (touched: Touched) => {
    watches.notify(touched)
    pages.drop(touched)
  }
  store?.onTouched(drop)

  /** Page rendered by another process, unless one of its subjects changed during the lookup. */
  async function fromStore(key: string): Promise<StoredPage | undefined> {
    if (!store) return undefined
    const watch = watches.begin()
    const page = await store.get(key).finally(watch.end)
    if (!page || watch.concerns(page.tags)) return undefined
    pages.set(key, page, Math.max(1, page.keptMs - (Date.now() - page.renderedAt)))
    return page
  }

  return {
    handle: async (request, response) => {
      hideSubjects(response)
      const isSpecial = SPECIAL.some((name) => name in request.headers) || CARRIES_TOKEN.test(request.url ?? '')
      if (request.method !== 'GET' || isSpecial) return render(request, response)
      const isGzip = /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '')
      const key = `${isGzip ? 'gzip' : 'plain'} ${request.url}`
      const page = pages.get(key) ?? (await fromStore(key))
      if (page) return send(request, response, page)
      // Do not wait for a render that began before a change, so that users see their own changes.
      const isWorthWaiting = !unshared.has(key)
      let other = isWorthWaiting ? underWay.get(key) : undefined
      while (other?.watch.isQuiet()) {
        const outcome = await other.outcome
        if (outcome === 'not shared') return render(request, response)
        if (outcome !== 'broken off') return send(request, response, outcome)
        other = underWay.get(key)
      }
      const { promise: outcome, resolve } = Promise.withResolvers<Outcome>()
      const own: Render = { watch: watches.begin(), outcome }
      underWay.set(key, own)
      let isSettled = false
      const settle = (result: Outcome) => {
        isSettled = true
        own.watch.end()
        if (underWay.get(key) === own) underWay.delete(key)
        resolve(result)
      }
      const stamp = store?.stamp()
      // Render the whole page, even if this visitor has it cached.
      if (isWorthWaiting) delete request.headers['if-none-match']
      keepBody(response, (body) => {
        // The watch of a settled render has ended, so a later change would be missed.
        if (isSettled) return
        const seconds = sharedSeconds(response)
        if (seconds === 0 || (!isGzip && response.hasHeader('content-encoding'))) {
          unshared.set(key, true)
          return settle('not shared')
        }
        const headers = { ...response.getHeaders(), 'content-length': body.length }
        const tags = subjectsOf(response)
        const rendered = { headers, body, tags, renderedAt: Date.now(), keptMs: seconds * 1000 }
        unshared.delete(key)
        if (!own.watch.concerns(tags)) {
          pages.set(key, rendered, rendered.keptMs)
          if (stamp) store?.set(key, rendered, stamp)
        }
        settle(rendered)
      })
      // Next never ends the render of a public file whose visitor has left, so do not rely on its end.
      if (response.closed) settle('broken off')
      else response.once('close', () => settle('broken off'))
      return render(request, response)
    },
    drop,
  }
}

function send(request: IncomingMessage, response: ServerResponse, { headers, body, renderedAt }: StoredPage) {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.removeHeader('transfer-encoding')
  response.setHeader('age', Math.floor((Date.now() - renderedAt) / 1000))
  if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) {
    response.removeHeader('content-length')
    response.writeHead(304).end()
    return
  }
  response.end(body)
}

/** Seconds for which a shared cache may store the response; 0 if it must not. */
function sharedSeconds(response: ServerResponse): number {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return 0
  const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? '')) ?? []
  return Math.min(Number(seconds), MAX_AGE_S)
}

/** Passes on the body of a complete response. Collects nothing of responses that must not be cached. */
function keepBody(response: ServerResponse, onWhole: (body: Buffer) => void) {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown, encoding: unknown) => {
    if (sharedSeconds(response) === 0) return
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  response.write = ((chunk: unknown, encoding: BufferEncoding, onSent?: () => void) => {
    keep(chunk, encoding)
    return write(chunk, encoding, onSent)
  }) as typeof response.write
  response.end = ((chunk: unknown, encoding: BufferEncoding, onSent?: () => void) => {
    keep(chunk, encoding)
    const ended = end(chunk, encoding, onSent)
    onWhole(Buffer.concat(chunks))
    return ended
  }) as typeof response.end
}
