import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Media } from '#contracts/media/media.ts'
import { decideChunk } from '#contracts/media/media.rules.ts'

export const uuidOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Fault injection, called before each response. True means that it has responded itself. */
type Trouble = (request: { method: string; path: string; chunk: number }, response: ServerResponse) => boolean

/** In-memory server of the upload protocol, to inject faults over a real connection. */
export class ChunkServer {
  trouble: Trouble = () => false
  uploads = new Map<string, { chunks: Buffer[]; total: number | null }>()
  calls: string[] = []
  media: Partial<Media>[] = [{ status: 'ready' }]
  #server: Server = createServer((request, response) => void this.#handle(request, response))

  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  stop() {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }
  bytesOf = (uuid: string) => Buffer.concat(this.uploads.get(uuid)?.chunks ?? [])

  async #handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://host')
    const body = Buffer.concat(await request.toArray())
    const chunk = Number(url.searchParams.get('chunkIndex') ?? 0)
    const method = request.method ?? ''
    this.calls.push(chunk ? `chunk ${chunk}` : `${method} ${url.pathname.replace(/[0-9a-f-]{36}/, '*')}`)
    if (this.trouble({ method, path: url.pathname, chunk }, response)) return
    if (method === 'POST' && url.pathname === '/media') {
      const uuid = uuidOf(this.uploads.size + 1)
      this.uploads.set(uuid, { chunks: [], total: null })
      return answer(response, 201, { uuid })
    }
    const uuid = url.searchParams.get('uuid') ?? url.pathname.split('/')[2] ?? ''
    const upload = this.uploads.get(uuid)
    if (!upload) return answer(response, 404, {})
    if (method === 'GET' && url.pathname.endsWith('/upload')) return answer(response, 200, status(uuid, upload))
    if (method === 'GET')
      return answer(response, 200, {
        ...mediaOf(uuid),
        ...(this.media.length > 1 ? this.media.shift() : this.media[0]),
      })
    const total = Number(url.searchParams.get('totalChunkCount'))
    const verdict = decideChunk({ received: upload.chunks.length, totalChunkCount: upload.total }, chunk, total)
    if (verdict === 'append') upload.chunks.push(await partOf(request, body))
    else if (verdict !== 'repeated') return answer(response, 409, {})
    upload.total = total
    answer(response, 200, status(uuid, upload))
  }
}

export const answer = (response: ServerResponse, code: number, body: unknown, headers = {}) =>
  void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const partOf = async (request: IncomingMessage, body: Buffer) => {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  return Buffer.from(await (form.get('file') as File).arrayBuffer())
}
const status = (uuid: string, { chunks, total }: { chunks: Buffer[]; total: number | null }) => ({
  uuid,
  received: chunks.map((_, index) => index + 1),
  totalChunkCount: total,
  complete: chunks.length === total,
})
const mediaOf = (uuid: string): Media => ({
  uuid,
  mimetype: null,
  size: null,
  status: 'processing',
  failure: null,
  width: null,
  height: null,
  duration: null,
  watchUrl: null,
  hlsUrl: null,
  thumbnails: {},
})
