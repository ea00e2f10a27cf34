import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/context/s3-settings.ts'
import { isUnsupported, isUploadGone } from './s3-status.ts'
import type { JoinedPart } from './storage.ts'

type Headers = { ContentType: string; CacheControl: string }

/** Uploads of one object in parts. */
export function createMultiparts(client: S3Client, { bucket: Bucket, prefix }: S3Settings) {
  const at = (key: string) => ({ Bucket, Key: prefix + key })
  return {
    beginParts: async (key: string, headers: Headers): Promise<string> => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ...headers }))
      if (UploadId === undefined) throw new Error('The store gave a multipart upload no id')
      return UploadId
    },
    putPart: async (key: string, UploadId: string, number: number, Body: Buffer): Promise<JoinedPart> => {
      const part = { ...at(key), UploadId, PartNumber: number, Body, ContentLength: Body.length }
      const { ETag } = await client.send(new UploadPartCommand(part))
      if (ETag === undefined) throw new Error('The store gave a part no ETag')
      return { number, etag: ETag }
    },
    completeParts: async (key: string, UploadId: string, parts: readonly JoinedPart[]): Promise<void> => {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      await client.send(new CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts } }))
    },
    /** Some stores cannot do it; the rule of the bucket does. */
    abortParts: async (key: string, UploadId: string): Promise<void> => {
      await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })).catch((error: unknown) => {
        if (!isUploadGone(error) && !isUnsupported(error)) throw error
      })
    },
    /** Multipart uploads that are not completed. Empty for stores that cannot list them. */
    openParts: async (): Promise<{ key: string; uploadId: string; begunAt: Date }[]> => {
      try {
        const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
        return Uploads.map(({ Key = '', UploadId = '', Initiated = new Date() }) => ({
          key: Key.slice(prefix.length),
          uploadId: UploadId,
          begunAt: Initiated,
        }))
      } catch (error) {
        if (isUnsupported(error)) return []
        throw error
      }
    },
  }
}
