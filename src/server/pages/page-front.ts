import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageAddress } from './page-address.ts'
import { type HandlePage, NOT_FOUND_PATH, type PageCache, sendMissingData } from './page-cache.ts'
import { refuse, sendNoFile } from './refusal-page.ts'

const METHODS = ['GET', 'HEAD']
/** Request headers that a render may read. */
const PASSED_HEADERS = new Set(['host', 'connection', 'accept-encoding', 'if-none-match'])
const DATA_HEADER = 'x-nextjs-data'

type Front = {
  readAddress: (target: string) => PageAddress
  cache: Pick<PageCache, 'handle'>
  /** Serves a file of `public/`. */
  serveFile: HandlePage
  /** Sets the security headers of a path. */
  secure: (response: ServerResponse, path: string) => void
  /** Client for the limit of renders; null if it is off. */
  clientOf: (request: IncomingMessage) => string | null
}

/**
 * Stands in front of the page cache. Everything that costs no render is answered here; the cache gets canonical URLs
 * of pages that exist.
 */
export function createPageFront({ readAddress, cache, serveFile, secure, clientOf }: Front): HandlePage {
  return async (request, response) => {
    const address = readAddress(request.url ?? '')
    secure(response, address.kind === 'page' ? address.path : '/')
    if (!METHODS.includes(request.method ?? '')) {
      response.setHeader('Allow', METHODS.join(', '))
      return refuse(response, 405)
    }
    if (address.kind === 'refused') return refuse(response, address.status)
    if (address.kind === 'noFile') return sendNoFile(response)
    if (address.kind === 'redirect') return redirect(response, address.location)
    if (address.kind === 'file') return serveFile(request, response)
    const client = clientOf(request)
    if (address.isData && address.kind === 'missing') return sendMissingData(response)
    clean(request, address.isData)
    if (address.kind === 'page' && !address.isData) passOnRest(response, address.rest)
    request.url = address.kind === 'page' ? address.url : NOT_FOUND_PATH
    return cache.handle(request, response, client)
  }
}

/** Removes all headers that could make a render depend on its visitor. */
function clean({ headers }: IncomingMessage, isData: boolean): void {
  for (const name of Object.keys(headers)) if (!PASSED_HEADERS.has(name)) delete headers[name]
  if (isData) headers[DATA_HEADER] = '1'
}

/** A page that redirects knows only its own parameters; the browser's others follow it. */
function passOnRest(response: ServerResponse, rest: string): void {
  if (rest === '') return
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isOwn = name.toLowerCase() === 'location' && typeof value === 'string' && value.startsWith('/')
    return setHeader(name, isOwn ? `${value}${value.includes('?') ? '&' : '?'}${rest}` : value)
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location, 'Content-Length': 0 }).end()
}
