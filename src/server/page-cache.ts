import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Touched } from '#contracts/subjects.rules.ts'
import { createKeptPages } from './kept-pages.ts'
import { hideSubjects, subjectsOf } from './page-subjects.ts'
import { createWatches, type Watch } from './page-watches.ts'
import type { PageStore, StoredPage } from './ports/page-store/page-store.ts'
import type { WebHandler } from './web-handler.ts'

/** Pages built ahead name an hour, which is meant for caches that can be told of a deploy. */
const MAX_AGE_S = 60
/** Requests that Next answers in another way than the address alone tells. */
const SPECIAL = ['x-nextjs-data', 'x-middleware-prefetch', 'x-middleware-preflight', 'x-prerender-revalidate', 'range']

/** A link from a mail: its token stands in the rendered page, and is nobody's to keep. */
const CARRIES_TOKEN = /[?&]authToken=/

export type PageCache = Pick<WebHandler, 'handle'> & {
  /** Pages that show what was touched are rendered anew. */
  drop: (touched: Touched) => void
}

/** What a render comes to for whoever waits for it: a page to send, none that may be shared, or none at all. */
type Outcome = StoredPage | 'not shared' | 'broken off'
type Render = { watch: Watch; outcome: Promise<Outcome> }

/**
 * Keeps rendered pages as a shared cache in front would: as long as `s-maxage` of their answer says, and none that says
 * nothing. HTML never depends on who looks, so the address and the encoding are the whole key. Who asks for a page that is
 * being rendered waits for it. Where several processes serve pages they share what each has rendered through `store`.
 */
export function createPageCache(render: WebHandler['handle'], store?: PageStore): PageCache {
  const pages = createKeptPages()
  const watches = createWatches()
  /** Those that turned out not to be shared: nobody waits for one. */
  const unshared = new LRUCache<string, true>({ max: 1000, ttl: MAX_AGE_S * 1000 })
  const underWay = new Map<string, Render>()

  const drop = (touched: Touched) => {
    watches.notify(touched)
    pages.drop(touched)
  }
  store?.onTouched(drop)

  /** The page as another process rendered it, unless something on it was touched while it was on its way. */
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
      // A render from before a change is not waited for: whoever has just changed something sees it.
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
      const settle = (result: Outcome) => {
        own.watch.end()
        if (underWay.get(key) === own) underWay.delete(key)
        resolve(result)
      }
      const stamp = store?.stamp()
      // The whole page is wanted, also where this visitor has it already.
      if (isWorthWaiting) delete request.headers['if-none-match']
      keepBody(response, (body) => {
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
      try {
        await render(request, response)
      } finally {
        // What is zipped ends a little later.
        if (response.closed) settle('broken off')
        else response.once('close', () => settle('broken off'))
      }
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

/** Seconds that a shared cache may keep the answer; 0 where it may not. */
function sharedSeconds(response: ServerResponse): number {
  if (response.statusCode !== 200 || response.hasHeader('set-cookie')) return 0
  const [, seconds = '0'] = /\bs-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? '')) ?? []
  return Math.min(Number(seconds), MAX_AGE_S)
}

/** Hands over the bytes of the answer as they went out, once it is whole; holds none of what no cache may keep. */
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
  response.write = ((...args: Parameters<typeof write>) => {
    keep(args[0], args[1])
    return write(...args)
  }) as typeof response.write
  response.end = ((...args: Parameters<typeof end>) => {
    keep(args[0], args[1])
    const ended = end(...args)
    onWhole(Buffer.concat(chunks))
    return ended
  }) as typeof response.end
}
