import { link, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../context/log.ts'
import { type Part, partName } from './recording-parts.ts'
import type { FileStore, WorkFolders } from '../ports/storage/storage.ts'

/** Files besides the segments, in the order in which they are sent: a playlist after those that it names. */
const LISTS = ['now.jpg', 'dvr.m3u8', 'live.m3u8', 'master.m3u8'] as const
/** Time for the first segments, so that viewers who are told of a recording find it. */
const FIRST_MS = 3000

type Parts = {
  /** Local folder in which the recording is written, and its key in the store. */
  folder: string
  key: string
  store: FileStore
  work: Pick<WorkFolders, 'inWorkspace'>
  log: Log
}

export type RecordingMirror = Awaited<ReturnType<typeof openMirror>>

/**
 * Sends a recording to the store while it is written: each segment once it is closed. The local files stay until the end,
 * because the recorder and a keeper that is started again need them.
 */
export async function openMirror({ folder, key, store, work, log }: Parts) {
  const sent = new Set((await store.list(key)).map((file) => file.key.slice(key.length + 1)))
  const sentLists = new Map<string, string>()
  let sending: Promise<void> | undefined

  /** The beginning of the recording that lies in the store. */
  function sentOf(parts: Part[]): Part[] {
    const found: Part[] = []
    for (const part of parts) {
      const missing = part.segments.findIndex(({ uri }) => !sent.has(uri))
      if (!sent.has(part.init) || missing === 0) break
      const segments = missing < 0 ? part.segments : part.segments.slice(0, missing)
      found.push({ ...part, segments })
      if (missing > 0) break
    }
    return found
  }

  const send = (name: string, place: (path: string) => Promise<void>) =>
    work.inWorkspace('segment', async (own) => {
      const path = join(own, 'file')
      await place(path)
      await store.adopt(path, `${key}/${name}`)
    })

  async function sendSegments(parts: Part[]): Promise<void> {
    for (const { init, segments } of parts)
      for (const name of [init, ...segments.map(({ uri }) => uri)]) {
        if (sent.has(name)) continue
        await send(name, (path) => link(join(folder, name), path))
        sent.add(name)
      }
  }

  /** Sends a text or picture unless it is the same as before. */
  async function sendChanged(name: string, version: string, content: () => Promise<string | Buffer>): Promise<void> {
    if (sentLists.get(name) === version) return
    const bytes = await content()
    await send(name, (path) => writeFile(path, bytes, { flush: true }))
    sentLists.set(name, version)
  }

  /** For the worker that joins the parts. The recorder's own list may name segments that are not in the store. */
  async function sendPartLists(parts: Part[]): Promise<void> {
    for (const { number, init, segments } of sentOf(parts)) {
      const lines = segments.map(({ uri, seconds }) => `#EXTINF:${seconds.toFixed(6)},\n${uri}\n`)
      const text = `#EXTM3U\n#EXT-X-MAP:URI="${init}"\n${lines.join('')}`
      await sendChanged(`${partName(number)}.m3u8`, String(lines.length), () => Promise.resolve(text))
    }
  }

  async function sendLists(): Promise<void> {
    for (const name of LISTS) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found) await sendChanged(name, String(found.mtimeMs), () => readFile(path))
    }
  }

  return {
    sentOf,

    /** Sends what is new, beside the recording. `writeLists` writes playlists of what lies in the store. */
    follow: async (parts: Part[], writeLists: () => Promise<unknown>): Promise<void> => {
      sending ??= sendSegments(parts)
        .then(writeLists)
        .then(() => sendPartLists(parts))
        .then(sendLists)
        .catch((error: unknown) => log.warn({ err: error, recording: key }, 'the store does not take a recording'))
        .finally(() => {
          sending = undefined
        })
      if (!sentLists.has('master.m3u8')) await Promise.race([sending, pause(FIRST_MS)])
    },

    /** Sends all that is left. @throws if the store does not take it */
    finish: async (parts: Part[], writeLists: () => Promise<unknown>): Promise<void> => {
      await sending
      await sendSegments(parts)
      await writeLists()
      await sendPartLists(parts)
      await sendLists()
    },
  }
}
