import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'kramik'
/** The only credentials that it knows. It checks signatures, and lets everybody read without one. */
const KEY = 'S3RVER'

type Fault = (request: IncomingMessage) => 'pass' | 'refuse' | Promise<void>

/**
 * Starts an S3-compatible store on a free port. `env` are the settings of a server that uses it. `faults.answer` sees
 * each request first: it may refuse it with 503, or hold it back.
 */
export async function startS3(overrides: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'kramik-s3-'))
  const open = (more: { allowMismatchedSignatures?: boolean }) =>
    new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: BUCKET }], ...more })
  const stores = [open({}), open({ allowMismatchedSignatures: true })] as const
  await stores[0].configureBuckets()
  const [objects, buckets] = stores.map((store) => store.callback())
  // It drops the slash after the bucket's name from what was signed, so signatures of lists never match.
  const pass: RequestListener = (request, response) =>
    (request.url?.startsWith(`/${BUCKET}/?`) === true ? buckets : objects)?.(request, response)
  const faults: { answer: Fault } = { answer: () => 'pass' }
  const requests: { method: string; url: string }[] = []
  const server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '' })
    const fault = faults.answer(request)
    if (fault === 'refuse') response.writeHead(503).end()
    else if (fault === 'pass') pass(request, response)
    else void fault.then(() => pass(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
    ...overrides,
  }
  return {
    env,
    endpoint,
    /** Address of the bucket, where objects can be read without a signature. */
    publicUrl: `${endpoint}/${BUCKET}`,
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

export type S3Server = Awaited<ReturnType<typeof startS3>>
