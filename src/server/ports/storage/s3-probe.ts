import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { StartError } from '#server/entry/start-error.ts'
import { callOutside } from '../call-outside.ts'
import type { S3Objects } from './s3-objects.ts'
import { statusOf } from './s3-status.ts'

const BYTES = 1000
const RANGE = [100, 200] as const
const FETCH_MS = 10_000

/**
 * Writes, reads and deletes an object as media are written, read and deleted.
 * @throws StartError that says which step failed
 */
export async function probeS3(objects: S3Objects): Promise<void> {
  const { settings } = objects
  const where = `S3_BUCKET="${settings.bucket}" at ${settings.endpoint ?? `Amazon S3 in ${settings.region}`}`
  const key = `public/probe-${randomUUID()}`
  const bytes = randomBytes(BYTES)
  const isSame = (given: Buffer, start: number, end: number) => given.equals(bytes.subarray(start, end))
  const failed = (step: string, error: unknown, advice: string): never => {
    throw new StartError(`${where}: ${step} failed (${faultOf(error)}). ${advice}`)
  }

  const headers = {
    ContentType: 'application/octet-stream',
    CacheControl: 'no-store',
    ...(settings.acl !== null && { ACL: settings.acl }),
  }
  await objects
    .putBytes(key, bytes, headers)
    .catch((error: unknown) =>
      failed('writing an object', error, 'Check S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE, the keys and S3_ACL.'),
    )
  try {
    const part = await objects
      .get(key, ...RANGE)
      .then(buffer)
      .catch((error: unknown) => failed('reading a part of an object', error, 'The keys must be allowed to read.'))
    if (!isSame(part, ...RANGE)) failed('reading a part of an object', 'other bytes came', 'The store ignores ranges.')
    await objects
      .list(key)
      .next()
      .catch((error: unknown) => failed('listing objects', error, 'The keys must be allowed to list the bucket.'))
    const address = objects.publicAddress(key)
    if (address !== null) await readPublic(address)
  } finally {
    await objects
      .remove([key])
      .catch((error: unknown) => failed('deleting an object', error, 'The keys must be allowed to delete.'))
  }

  async function readPublic(address: string): Promise<void> {
    const step = `reading ${address} without a signature`
    const advice = `S3_PUBLIC_URL must lead to the bucket, and everybody may read ${settings.prefix}public/.`
    const answer = await callOutside(address, { timeoutMs: FETCH_MS }).catch((error: unknown) =>
      failed(step, error, advice),
    )
    if (!answer.ok) failed(step, `status ${answer.status}`, advice)
    if (!isSame(Buffer.from(await answer.arrayBuffer()), 0, BYTES)) failed(step, 'other bytes came', advice)
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const status = statusOf(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return [error.name === 'Error' || error.name === 'TypeError' ? '' : error.name, status ?? '', error.message + cause]
    .filter((part) => part !== '')
    .join(', ')
}
