import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { rewritePlaylist } from './rewrite-playlist.ts'
import type { S3Objects } from './s3-objects.ts'
import { isMissing } from './s3-status.ts'
import type { Located } from './storage.ts'

const PLAYLIST_MS = 1000
/** Segments outlive the playlist that names them: the longest live, with pauses. */
const SEGMENTS_SIGNED_SECONDS = 24 * 60 * 60
/** Signing takes time. Segments of longer playlists are signed one by one, when they are requested. */
const SIGNED_SEGMENTS_MAX = 300

type Naming = {
  nameOf: (key: string) => string
  publicAddress: (key: string) => string | null
  sign: (key: string, seconds: number) => Promise<string>
}

/** Reads playlists with the addresses of their segments. */
export function createPlaylists(objects: S3Objects, { nameOf, publicAddress, sign }: Naming) {
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
