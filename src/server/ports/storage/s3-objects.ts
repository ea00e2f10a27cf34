import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ObjectCannedACL,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Settings } from '#server/context/s3-settings.ts'
import { createMultiparts } from './s3-multiparts.ts'
import { statusOf } from './s3-status.ts'
import { type RemoteAnswer, type RemoteRequest, StoreAway } from './storage.ts'

export type ObjectHeaders = { ContentType: string; CacheControl: string; ACL?: ObjectCannedACL; sha256?: string }
export type FoundObject = { size: number; etag: string; type: string | null; sha256: string | null; changedAt: Date }

const ATTEMPTS = 5
const CONNECT_MS = 5000
/** A connection silent for this long is closed and the request repeated. */
const SILENT_MS = 30_000
/** Larger files are sent in parts, of which some are in memory at once. */
const WHOLE_BYTES = 10 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** Keys of one request that deletes. */
const DELETED_AT_ONCE = 1000

const isAway = (error: unknown) => {
  const status = statusOf(error)
  return status === undefined || (status >= 500 && status !== 501) || status === 429
}
const messageOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

export type S3Objects = ReturnType<typeof openObjects>

function openClient(settings: S3Settings): S3Client {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    forcePathStyle: settings.hasPathStyle,
    maxAttempts: ATTEMPTS,
    // The default checksums break stores other than Amazon’s, and sign an empty body into addresses for uploading.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  })
  // Around the repetitions of the client.
  client.middlewareStack.add(
    (next) => async (given) => {
      try {
        return await next(given)
      } catch (error) {
        throw isAway(error) ? new StoreAway(messageOf(error), { cause: error }) : error
      }
    },
    { step: 'initialize', priority: 'high' },
  )
  return client
}

/** Objects of one bucket, by their keys without the prefix. */
export function openObjects(settings: S3Settings) {
  const { bucket: Bucket, prefix } = settings
  const client = openClient(settings)
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  const head = async (key: string): Promise<FoundObject | null> => {
    try {
      const found = await client.send(new HeadObjectCommand(at(key)))
      return {
        size: found.ContentLength ?? 0,
        etag: found.ETag ?? '',
        type: found.ContentType ?? null,
        sha256: found.Metadata?.['sha256'] ?? null,
        changedAt: found.LastModified ?? new Date(),
      }
    } catch (error) {
      if (statusOf(error) === 404) return null
      throw error
    }
  }

  const putBytes = async (key: string, Body: Buffer, { sha256, ...headers }: ObjectHeaders): Promise<void> => {
    const Metadata = sha256 === undefined ? {} : { Metadata: { sha256 } }
    await client.send(new PutObjectCommand({ ...at(key), ...headers, ...Metadata, Body, ContentLength: Body.length }))
  }

  return {
    settings,
    head,
    putBytes,
    ...createListing(client, settings),

    putFile: async (key: string, path: string, { sha256, ...headers }: ObjectHeaders): Promise<void> => {
      const { size } = await stat(path)
      if (size <= WHOLE_BYTES) return putBytes(key, await readFile(path), { ...headers, ...(sha256 && { sha256 }) })
      const Metadata = sha256 === undefined ? {} : { Metadata: { sha256 } }
      const params = { ...at(key), ...headers, ...Metadata, Body: createReadStream(path) }
      await new Upload({ client, params, partSize: WHOLE_BYTES, queueSize: PARTS_AT_ONCE }).done()
    },

    /** Bytes from `start` on, up to and without `end`. @throws if there is no such object */
    get: async (key: string, start = 0, end?: number): Promise<Readable> => {
      const isWhole = start === 0 && end === undefined
      const Range = `bytes=${start}-${end === undefined ? '' : end - 1}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...(!isWhole && { Range }) }))
      if (!Body) throw new Error(`The store sent no body for ${key}`)
      return Body as Readable
    },

    answer: (key: string, known: FoundObject, request: RemoteRequest): Promise<RemoteAnswer> =>
      answerAs(client, at(key), known, request),

    remove: async (keys: readonly string[]): Promise<void> => {
      for (let first = 0; first < keys.length; first += DELETED_AT_ONCE) {
        const Objects = keys.slice(first, first + DELETED_AT_ONCE).map((key) => ({ Key: prefix + key }))
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        if (Errors[0]) throw new Error(`The store did not delete ${Errors[0].Key}: ${Errors[0].Code}`)
      }
    },

    /** Address of an object for `seconds` from `signedAt` on. */
    sign: (key: string, seconds: number, signedAt: Date): Promise<string> =>
      getSignedUrl(client, new GetObjectCommand(at(key)), { expiresIn: seconds, signingDate: signedAt }),

    publicAddress: (key: string): string | null =>
      settings.publicUrl === null
        ? null
        : `${settings.publicUrl}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`,

    ...createMultiparts(client, settings),
    close: () => client.destroy(),
  }
}

function createListing(client: S3Client, { bucket: Bucket, prefix }: S3Settings) {
  async function* list(keyPrefix: string) {
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: prefix + keyPrefix,
          ...(ContinuationToken && { ContinuationToken }),
        }),
      )
      for (const { Key = '', Size = 0, ETag = '', LastModified } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), size: Size, etag: ETag, changedAt: LastModified ?? new Date() }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }

  /** Names directly under `keyPrefix` that have objects under them, in order. */
  async function* folders(keyPrefix: string) {
    let ContinuationToken: string | undefined
    do {
      const given = {
        Bucket,
        Prefix: prefix + keyPrefix,
        Delimiter: '/',
        ...(ContinuationToken && { ContinuationToken }),
      }
      const page = await client.send(new ListObjectsV2Command(given))
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) yield Prefix.slice(prefix.length + keyPrefix.length, -1)
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }

  return { list, folders }
}

/** Answers a request for an object as a file server would. */
async function answerAs(
  client: S3Client,
  object: { Bucket: string; Key: string },
  known: FoundObject,
  request: RemoteRequest,
): Promise<RemoteAnswer> {
  const isOther = request.ifRange !== undefined && request.ifRange !== known.etag
  const Range = isOther ? undefined : request.range
  const headers = { ETag: known.etag, 'Last-Modified': known.changedAt.toUTCString(), 'Accept-Ranges': 'bytes' }
  const IfNoneMatch = request.ifNoneMatch
  try {
    const given = { ...(Range !== undefined && { Range }), ...(IfNoneMatch !== undefined && { IfNoneMatch }) }
    const found = await client.send(new GetObjectCommand({ ...object, ...given }))
    const range = found.ContentRange === undefined ? {} : { 'Content-Range': found.ContentRange }
    const length = { 'Content-Length': String(found.ContentLength ?? known.size) }
    return {
      status: found.ContentRange === undefined ? 200 : 206,
      headers: { ...headers, ...range, ...length },
      stream: found.Body as Readable,
    }
  } catch (error) {
    if (statusOf(error) === 304) return { status: 304, headers, stream: null }
    if (statusOf(error) === 416)
      return { status: 416, headers: { 'Content-Range': `bytes */${known.size}` }, stream: null }
    throw error
  }
}
