import dns from 'node:dns'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'kramik'
/** The only credentials that it knows. It checks signatures, and lets everybody read without one. */
const KEY = 'S3RVER'

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Range',
  'access-control-expose-headers': 'Content-Length, Content-Range, ETag',
}

type Options = { isByHost?: boolean; place?: { directory: string; port: number } }
type Fault = (request: IncomingMessage) => 'pass' | 'refuse' | Promise<void>

/**
 * Starts an S3-compatible store on a free port. `env` are the settings of a server that uses it. `faults.answer` sees
 * each request first: it may refuse it with 503, or hold it back. With `isByHost` the bucket is named by the host of its
 * address, as at Amazon's, not by the path: see `resolveLocalHosts`. With `place` it goes on with the objects of a store
 * that was killed, at the same port.
 */
export async function startS3(overrides: Record<string, string> = {}, { isByHost = false, place }: Options = {}) {
  const directory = place?.directory ?? (await mkdtemp(join(tmpdir(), 'kramik-s3-')))
  const names = { serviceEndpoint: 'localhost', configureBuckets: [{ name: BUCKET }] }
  const open = (more: { allowMismatchedSignatures?: boolean }) =>
    new S3rver({ directory, silent: true, vhostBuckets: false, ...names, ...more })
  const stores = [open({}), open({ allowMismatchedSignatures: true })] as const
  await stores[0].configureBuckets()
  const [objects, buckets] = stores.map((store) => store.callback())
  // It drops the slash after the bucket's name from what was signed, so signatures of lists never match. Nor do those of
  // requests whose host names the bucket, which it takes to be signed by the older method.
  const pass: RequestListener = (request, response) =>
    (isByHost || request.url?.startsWith(`/${BUCKET}/?`) === true ? buckets : objects)?.(request, response)
  const faults: { answer: Fault } = { answer: () => 'pass' }
  const requests: { method: string; url: string; host: string; acl: string | null }[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    requests.push({ method, url, host: headers.host ?? '', acl: headers['x-amz-acl']?.toString() ?? null })
    // The rule for browsers that `npm run admin media rules` prints.
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value)
    if (method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const fault = faults.answer(request)
    if (fault === 'refuse') response.writeHead(503).end()
    else if (fault === 'pass') pass(request, response)
    else void fault.then(() => pass(request, response))
  })
  await new Promise<void>((resolve) => server.listen(place?.port ?? 0, '127.0.0.1', resolve))
  const host = isByHost ? 's3.localhost' : '127.0.0.1'
  const endpoint = `http://${host}:${(server.address() as AddressInfo).port}`
  const env = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: isByHost ? '0' : '1',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
    ...overrides,
  }
  return {
    env,
    endpoint,
    /** Address of the bucket, where objects can be read without a signature. */
    publicUrl: isByHost ? endpoint.replace('//', `//${BUCKET}.`) : `${endpoint}/${BUCKET}`,
    faults,
    requests,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      for (const { logger } of stores) {
        logger.exceptions.unhandle()
        logger.close()
      }
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Resolves names under `localhost` to this machine, as RFC 6761 demands of resolvers and Debian's does not. The returned
 * function ends that.
 */
export function resolveLocalHosts(): () => void {
  const { lookup } = dns
  const local = (name: string, ...rest: unknown[]) =>
    (lookup as (...args: unknown[]) => void)(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)
  dns.lookup = Object.assign(local, lookup) as typeof lookup
  return () => {
    dns.lookup = lookup
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3>>
