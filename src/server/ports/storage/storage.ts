import type { Readable } from 'node:stream'

/** Places where files lie. A row says which one has its files. */
export const STORE_NAMES = ['disk', 's3'] as const
export type StoreName = (typeof STORE_NAMES)[number]

/** `private` files are reached by signed addresses or through the API only. */
export type Access = 'public' | 'private'

/** Needed where a key has no extension (`mimetype`) or no row yet (`isPrivate`). */
export type About = { mimetype?: string; isPrivate?: boolean }

/** Bytes `[start, end)` of a file. */
export type ByteRange = { start: number; end: number }

/** Finished files. Keys are relative paths with `/`, made only by the server. */
export type FileStore = {
  /**
   * Moves a finished local file or folder to `key`. Files that lay under a replaced folder are removed. Once it returns,
   * the result survives a power failure. The caller syncs the contents of the files.
   */
  adopt: (localPath: string, key: string, about?: About) => Promise<void>
  has: (key: string) => Promise<boolean>
  /** Location to serve `key` from. Null if the key does not exist. */
  locate: (key: string) => Promise<Located | null>
  /** Bytes of `key`. @throws if it does not exist */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Local path of `key`, for programs that need a file. A store elsewhere copies it into `folder`. */
  localCopy: (key: string, folder: string) => Promise<string>
  /** Local folder with all files under `key`, likewise. */
  localFolder: (key: string, folder: string) => Promise<string>
  /** The file `key`, or all files under it, by their whole keys. */
  list: (key: string) => Promise<StoredFile[]>
  /** Removes `key`, or everything under it. Idempotent. */
  remove: (key: string) => Promise<void>
  /** @throws if files cannot be written */
  check: () => Promise<void>
}

export type StoredFile = { key: string; size: number }

/** Folders on the local disk, for files in progress. */
export type WorkFolders = {
  /** A local folder under `key`, in which a recording is being written. */
  growingFolder: (key: string) => Promise<string>
  /**
   * Gives `run` an empty folder on the disk from which `adopt` moves, and removes it afterwards. Each call has its own
   * folder, so that processes never collide. `name` helps people who look at the disk.
   */
  inWorkspace: <T>(name: string, run: (folder: string) => Promise<T>) => Promise<T>
  /** Path of a growing file `name` on that disk, stable across restarts. The caller removes it. */
  partPath: (name: string) => string
  /** Removes unfinished files of dead processes that were not touched for this long. */
  sweep: (olderThan: { workspaceMs: number; partMs: number }) => Promise<void>
}

/** Store of finished files, and the local folders from which it adopts them. */
export type Storage = FileStore &
  WorkFolders & {
    /** Store of new media. */
    newIn: StoreName
    /** Chunks of uploads to a store elsewhere. Null if there is none. */
    staging: Staging | null
  }

/** Answer of a store whose files pass through the API. `status` is 200, 206, 304 or 416. */
export type RemoteAnswer = { status: number; headers: Record<string, string>; stream: Readable | null }
export type RemoteRequest = { range?: string; ifRange?: string; ifNoneMatch?: string }

export type Located =
  | { kind: 'file'; root: string; path: string }
  | { kind: 'redirect'; url: string; maxAge: number }
  | { kind: 'playlist'; text: string }
  | { kind: 'remote'; open: (request: RemoteRequest) => Promise<RemoteAnswer> }

/** A chunk in the store. Its key has the hash of its bytes, so that competing requests never overwrite each other. */
export type StagedChunk = { index: number; size: number; sha256: string }
export type JoinedPart = { number: number; etag: string }

/** Chunks that any process may receive, and the multipart upload that joins them. */
export type Staging = {
  put: (uuid: string, chunk: StagedChunk, bytes: Buffer) => Promise<void>
  /** @throws if the bytes are not those that were put */
  read: (uuid: string, chunk: StagedChunk) => Promise<Buffer>
  remove: (uuid: string) => Promise<void>
  begin: (key: string) => Promise<string>
  putPart: (key: string, uploadId: string, number: number, bytes: Buffer) => Promise<JoinedPart>
  complete: (key: string, uploadId: string, parts: JoinedPart[]) => Promise<void>
  /** Ends an upload that is not completed. Idempotent. */
  abort: (key: string, uploadId: string) => Promise<void>
  /** Size of the joined file; null if there is none. */
  sizeOf: (key: string) => Promise<number | null>
}

/** The multipart upload does not exist: it was completed, ended, or removed by a rule of the bucket. */
export class UploadGone extends Error {}

/** The store does not answer, or not as it should. The same request may succeed later. */
export class StoreAway extends Error {}
