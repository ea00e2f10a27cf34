import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer, text } from 'node:stream/consumers'
import { rewritePlaylist } from './rewrite-playlist.ts'
import type { FoundObject, ObjectHeaders, S3Objects } from './s3-objects.ts'
import { isMissing, isUploadGone } from './s3-status.ts'
import { type About, type Access, type FileStore, type Located, type Staging, UploadGone } from './storage.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.vtt': 'text/vtt; charset=utf-8',
}
/** Files that change under their keys: playlists, and the current picture of a live. */
const CHANGING = /\.m3u8$|\/now\.jpg$/
const FOR_GOOD = 'max-age=31536000, immutable'
const CHANGING_SECONDS = 3

const HALF_HOUR_MS = 30 * 60 * 1000
const SIGNED_SECONDS = 90 * 60
/** Segments outlive the playlist that names them: the longest live, with pauses. */
const SEGMENTS_SIGNED_SECONDS = 24 * 60 * 60
/** Signing takes time. Segments of longer playlists are signed one by one, when they are requested. */
const SIGNED_SEGMENTS_MAX = 300
/** Redirects change when a media moves to another store, which leaves its files in place for an hour. */
const REDIRECT_SECONDS = 5 * 60
/** Finished objects do not change, so that a request needs no look-up if another one has just made it. */
const KNOWN_MS = 60_000
const KNOWN_MAX = 20_000
const PLAYLIST_MS = 1000
const FILES_AT_ONCE = 4
const COPY_TRIES = 5

/** Finished files as objects whose names begin with `public` or `private`. */
export function createS3Files(objects: S3Objects, access: Access): FileStore {
  const nameOf = (key: string) => {
    if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`The key ${key} leaves the store`)
    return `${access}/${key}`
  }
  const known = new Map<string, { found: FoundObject; until: number }>()

  async function find(key: string): Promise<FoundObject | null> {
    const name = nameOf(key)
    const before = known.get(name)
    if (before && before.until > Date.now()) return before.found
    const found = await objects.head(name)
    known.delete(name)
    if (found && !CHANGING.test(key)) {
      if (known.size >= KNOWN_MAX) known.clear()
      known.set(name, { found, until: Date.now() + KNOWN_MS })
    }
    return found
  }

  const headersOf = (key: string, mimetype?: string): ObjectHeaders => ({
    ContentType: mimetype ?? TYPES[extname(key)] ?? 'application/octet-stream',
    CacheControl: `${access}, ${CHANGING.test(key) ? `max-age=${CHANGING_SECONDS}` : FOR_GOOD}`,
    ...(access === 'public' && objects.settings.acl !== null && { ACL: objects.settings.acl }),
  })

  const sign = (key: string, seconds: number) =>
    // The same address for half an hour, so that browsers cache what it leads to.
    objects.sign(nameOf(key), seconds, new Date(Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS))

  const publicAddress = (key: string) => (access === 'public' ? objects.publicAddress(nameOf(key)) : null)

  const playlist = createPlaylists(objects, { nameOf, publicAddress, sign })

  async function listed(key: string) {
    const name = nameOf(key)
    const files: { key: string; size: number }[] = []
    for await (const found of objects.list(name))
      if (found.key === name || found.key.startsWith(`${name}/`))
        files.push({ key: found.key.slice(access.length + 1), size: found.size })
    return files
  }

  async function copyTo(key: string, path: string): Promise<string> {
    const found = await objects.head(nameOf(key))
    if (!found) throw new Error(`The store has no ${key}`)
    await mkdir(dirname(path), { recursive: true })
    await download(objects, nameOf(key), found.size, path)
    return path
  }

  async function adoptFile(path: string, key: string, about?: About): Promise<void> {
    await objects.putFile(nameOf(key), path, headersOf(key, about?.mimetype))
    known.delete(nameOf(key))
  }

  async function adoptFolder(path: string, key: string): Promise<void> {
    const before = await listed(key)
    const entries = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    const names = entries.map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
    const isList = (name: string) => name.endsWith('.m3u8')
    const put = (name: string) => adoptFile(join(path, name), `${key}/${name}`)
    await inGroups(
      names.filter((name) => !isList(name)),
      put,
    )
    await inGroups(names.filter(isList), put)
    const stale = before.filter((file) => !names.includes(file.key.slice(key.length + 1)))
    await objects.remove(stale.map((file) => nameOf(file.key)))
    for (const file of stale) known.delete(nameOf(file.key))
  }

  return {
    adopt: async (localPath, key, about) => {
      if ((await stat(localPath)).isDirectory()) await adoptFolder(localPath, key)
      else await adoptFile(localPath, key, about)
      await rm(localPath, { recursive: true, force: true })
    },
    has: async (key) => (await find(key)) !== null,
    locate: async (key) => {
      if (key.endsWith('.m3u8')) return playlist(key)
      const found = await find(key)
      if (!found) return null
      const maxAge = CHANGING.test(key) ? CHANGING_SECONDS : REDIRECT_SECONDS
      const address = publicAddress(key)
      if (address !== null) return { kind: 'redirect', url: address, maxAge }
      if (objects.settings.isProxied)
        return { kind: 'remote', open: (request) => objects.answer(nameOf(key), found, request) }
      return { kind: 'redirect', url: await sign(key, SIGNED_SECONDS), maxAge }
    },
    read: (key, range) => objects.get(nameOf(key), range?.start, range?.end),
    localCopy: (key, folder) => copyTo(key, join(folder, 'copies', access, key)),
    localFolder: async (key, folder) => {
      const to = join(folder, 'copies', access, key)
      await mkdir(to, { recursive: true })
      await inGroups(await listed(key), (file) => copyTo(file.key, join(to, file.key.slice(key.length + 1))))
      return to
    },
    list: listed,
    remove: async (key) => {
      const files = await listed(key)
      await objects.remove(files.map((file) => nameOf(file.key)))
      for (const file of files) known.delete(nameOf(file.key))
    },
    check: async () => {
      await objects.head('check')
    },
  }
}

type Naming = {
  nameOf: (key: string) => string
  publicAddress: (key: string) => string | null
  sign: (key: string, seconds: number) => Promise<string>
}

/** Reads playlists with the addresses of their segments. */
function createPlaylists(objects: S3Objects, { nameOf, publicAddress, sign }: Naming) {
  const playlists = new Map<string, { located: Promise<Located | null>; until: number }>()

  async function readPlaylist(key: string): Promise<Located | null> {
    const original = await objects.get(nameOf(key)).then(text, (error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (original === null) return null
    const isLong = original.split('\n').length > 3 * SIGNED_SEGMENTS_MAX
    const addressOf = async (uri: string) => {
      const file = `${dirname(key)}/${uri}`
      const address = publicAddress(file)
      if (address !== null || objects.settings.isProxied || isLong) return address
      return sign(file, SEGMENTS_SIGNED_SECONDS)
    }
    return { kind: 'playlist', text: await rewritePlaylist(original, addressOf) }
  }

  /** Many viewers of a live request the same playlist. */
  return async (key: string): Promise<Located | null> => {
    const before = playlists.get(key)
    if (before && before.until > Date.now()) return before.located
    for (const [other, { until }] of playlists) if (until <= Date.now()) playlists.delete(other)
    const located = readPlaylist(key)
    playlists.set(key, { located, until: Date.now() + PLAYLIST_MS })
    return located
  }
}

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

/** Copies an object to a file. After a cut it goes on with what is missing. */
async function download(objects: S3Objects, name: string, size: number, path: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const start = (await stat(path).catch(() => null))?.size ?? 0
    if (start === size && tries > 1) return
    try {
      const body: Readable = await objects.get(name, start)
      await pipeline(body, createWriteStream(path, { flags: start > 0 ? 'a' : 'w' }))
      if ((await stat(path)).size === size) return
      throw new Error(`The store sent only a part of ${name}`)
    } catch (error) {
      if (tries >= COPY_TRIES) throw error
    }
  }
}

async function inGroups<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const rest = [...items]
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work))
}
