import { join } from 'node:path'
import type { Config } from '../context/config.ts'
import { createLivePicture } from '../media/live-picture.ts'
import { createPlaylistWriter } from '../media/live-playlist.ts'
import { freeBytes, partsOf } from '../media/recording-parts.ts'
import { startRecorder } from '../media/recorder.ts'
import type { Recording } from '../areas/live/live.ts'
import { keys } from '../areas/media/media/keys.ts'
import type { StoreName } from '../ports/storage/storage.ts'
import { AUDIO_TYPE, H264_PROFILE, KEY_FRAME_SECONDS, VIDEO_TYPE } from '../ports/streaming/janus-gateway.ts'
import type { Stores } from '../ports/storage/open-storage.ts'
import type { Log } from '../context/log.ts'
import { openMirror, type RecordingMirror } from '../media/recording-mirror.ts'

/** Free disk space counts as little below this multiple of the required minimum. */
const LITTLE = 4

const diskSpaceFor = (free: number, least: number) =>
  free < least ? 'none' : free < LITTLE * least ? 'little' : 'enough'

type Needed = Pick<Config, 'janus' | 'programs' | 'recordingMinFree'>

type Parts = {
  /** For the logs of the recorders. */
  folder: string
  stores: Stores
  /** Store of the media. */
  storeOf: (mediaUuid: string) => Promise<StoreName>
  /** Called once a recording lies in the store elsewhere, and its local files are not needed any more. */
  leaveDisk: (mediaUuid: string) => Promise<void>
  log: Log
}

/**
 * Opens recordings. They are written on the local disk, where the media's HLS is served from, and sent to the store
 * elsewhere if the media lies there.
 */
export function openRecordings(
  { janus, programs, recordingMinFree }: Needed,
  { folder, stores, storeOf, leaveDisk, log }: Parts,
): (mediaUuid: string) => Recording {
  const { storage, disk, elsewhere } = stores
  return (mediaUuid) => {
    const place = () => disk.growingFolder(keys.ladder(mediaUuid))
    let mirror: Promise<RecordingMirror | null> | undefined
    async function open(at: string): Promise<RecordingMirror | null> {
      if ((await storeOf(mediaUuid)) === 'disk') return null
      if (!elsewhere) throw new Error('The media lies in a store elsewhere, and the keeper has no S3_BUCKET')
      return openMirror({ folder: at, key: keys.ladder(mediaUuid), store: elsewhere.files.public, work: disk, log })
    }
    async function mirrorOf(at: string): Promise<RecordingMirror | null> {
      mirror ??= open(at)
      return mirror.catch((error: unknown) => {
        mirror = undefined
        throw error
      })
    }
    let playlists: ReturnType<typeof createPlaylistWriter> | undefined
    let renewPicture: ReturnType<typeof createLivePicture> | undefined
    return {
      record: async (codec) => {
        const at = await place()
        return startRecorder({
          programs,
          folder: at,
          logs: join(folder, mediaUuid),
          // A part exists once it has a segment. The files of a failed start are overwritten.
          ...janus.recorder,
          part: ((await partsOf(at)).at(-1) ?? 0) + 1,
          types: { audio: AUDIO_TYPE, video: VIDEO_TYPE },
          codec,
          profile: H264_PROFILE,
          segmentSeconds: KEY_FRAME_SECONDS,
        })
      },
      discard: async () => {
        await storage.remove(keys.ladder(mediaUuid))
        playlists = undefined
        renewPicture = undefined
        mirror = undefined
      },
      diskSpace: async () => diskSpaceFor(await freeBytes(await place()), recordingMinFree),
      writePlaylists: async (isOver) => {
        const at = await place()
        const sending = await mirrorOf(at)
        const writer = (playlists ??= createPlaylistWriter(at, sending?.sentOf))
        renewPicture ??= createLivePicture(at, programs)
        const parts = await writer.write(isOver && !sending)
        await renewPicture(parts)
        if (!sending) return parts
        if (!isOver) await sending.follow(parts, () => writer.write(false))
        else if (parts.length > 0) {
          await sending.finish(parts, () => writer.write(true))
          await leaveDisk(mediaUuid)
        }
        return parts
      },
    }
  }
}
