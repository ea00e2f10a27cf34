import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { S3Objects } from './s3-objects.ts'
import { isUploadGone } from './s3-status.ts'
import { type Staging, UploadGone } from './storage.ts'

/** Chunks as objects named by upload, number and hash. Joined files are private: they are the files that were sent. */
export function createS3Staging(objects: S3Objects): Staging {
  const folderOf = (uuid: string) => `staging/${basename(uuid)}/`
  const nameOf = (uuid: string, { index, sha256 }: { index: number; sha256: string }) =>
    `${folderOf(uuid)}${index}-${sha256}`
  const headers = { ContentType: 'application/octet-stream', CacheControl: 'private' }
  const orGone = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isUploadGone(error)) throw new UploadGone('The store does not know the multipart upload', { cause: error })
      throw error
    }
  }
  return {
    put: (uuid, chunk, bytes) => objects.putBytes(nameOf(uuid, chunk), bytes, headers),
    read: async (uuid, chunk) => {
      const bytes = await buffer(await objects.get(nameOf(uuid, chunk)))
      if (createHash('sha256').update(bytes).digest('hex') !== chunk.sha256)
        throw new Error(`The store has other bytes of chunk ${chunk.index} of ${uuid}`)
      return bytes
    },
    remove: async (uuid) => {
      const names: string[] = []
      for await (const { key } of objects.list(folderOf(uuid))) names.push(key)
      await objects.remove(names)
    },
    begin: (key) => objects.beginParts(`private/${key}`, headers),
    putPart: (key, uploadId, number, bytes) => orGone(objects.putPart(`private/${key}`, uploadId, number, bytes)),
    complete: (key, uploadId, parts) => orGone(objects.completeParts(`private/${key}`, uploadId, parts)),
    abort: (key, uploadId) => objects.abortParts(`private/${key}`, uploadId),
    sizeOf: async (key) => (await objects.head(`private/${key}`))?.size ?? null,
  }
}
