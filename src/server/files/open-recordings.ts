import { join } from 'node:path'
import type { Config } from '../context/config.ts'
import { createLivePicture } from '../media/live-picture.ts'
import { createPlaylistWriter } from '../media/live-playlist.ts'
import { freeBytes, partsOf } from '../media/recording-parts.ts'
import { startRecorder } from '../media/recorder.ts'
import type { Recording } from '../areas/live/live.ts'
import { keys } from '../areas/media/media/keys.ts'
import { AUDIO_TYPE, H264_PROFILE, KEY_FRAME_SECONDS, VIDEO_TYPE } from '../ports/streaming/janus-gateway.ts'
import { createDiskStorage } from '../ports/storage/disk-storage.ts'

/** Free disk space counts as little below this multiple of the required minimum. */
const LITTLE = 4

const diskSpaceFor = (free: number, least: number) =>
  free < least ? 'none' : free < LITTLE * least ? 'little' : 'enough'

type Needed = Pick<Config, 'dataDir' | 'janus' | 'programs' | 'recordingMinFree'>

/**
 * Opens recordings, which are written where the media's HLS is served from. `folder` is for the logs of the recorders.
 */
export function openRecordings(
  { dataDir, janus, programs, recordingMinFree }: Needed,
  folder: string,
): (mediaUuid: string) => Recording {
  const storage = createDiskStorage(dataDir)
  return (mediaUuid) => {
    const place = () => storage.growingFolder(keys.ladder(mediaUuid))
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
      },
      diskSpace: async () => diskSpaceFor(await freeBytes(await place()), recordingMinFree),
      writePlaylists: async (isOver) => {
        const at = await place()
        playlists ??= createPlaylistWriter(at)
        renewPicture ??= createLivePicture(at, programs)
        const parts = await playlists.write(isOver)
        await renewPicture(parts)
        return parts
      },
    }
  }
}
