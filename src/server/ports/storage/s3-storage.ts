import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FoundObject, ObjectHeaders, S3Objects } from './s3-objects.ts'
import { createPlaylists } from './s3-playlists.ts'
import type { About, Access, FileStore } from './storage.ts'

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
/** Redirects change when a media moves to another store, which leaves its files in place for an hour. */
const REDIRECT_SECONDS = 5 * 60
/** Finished objects do not change, so that a request needs no look-up if another one has just made it. */
const KNOWN_MS = 60_000
const KNOWN_MAX = 20_000
const FILES_AT_ONCE = 4
const COPY_TRIES = 5

/** Finished files as objects whose names begin with `public` or `private`. */
export function createS3Files(objects: S3Objects, access: Access): FileStore {
  const nameOf = (key: string) => {
    requireInside(key)
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

  const sign = (key: string, seconds: number) => objects.sign(nameOf(key), seconds, startOfHalfHour())

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
    await objects.putFile(nameOf(key), path, headersOf(objects, access, key, about?.mimetype))
    known.delete(nameOf(key))
  }

  async function adoptFolder(path: string, key: string): Promise<void> {
    const before = await listed(key)
    const names = await filesUnder(path)
    const put = (name: string) => adoptFile(join(path, name), `${key}/${name}`)
    await inGroups(
      names.filter((name) => !isPlaylist(name)),
      put,
    )
    await inGroups(names.filter(isPlaylist), put)
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
      if (isPlaylist(key)) return playlist(key)
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

/** Signatures of half an hour are the same, so that browsers cache what the address leads to. */
const startOfHalfHour = () => new Date(Math.floor(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS)

function requireInside(key: string): void {
  if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`The key ${key} leaves the store`)
}

const headersOf = (objects: S3Objects, access: Access, key: string, mimetype?: string): ObjectHeaders => ({
  ContentType: mimetype ?? TYPES[extname(key)] ?? 'application/octet-stream',
  CacheControl: `${access}, ${CHANGING.test(key) ? `max-age=${CHANGING_SECONDS}` : FOR_GOOD}`,
  ...(access === 'public' && objects.settings.acl !== null && { ACL: objects.settings.acl }),
})

const isPlaylist = (name: string) => name.endsWith('.m3u8')

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
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
