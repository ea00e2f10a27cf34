import { join } from 'node:path'
import type { Config } from './config.ts'
import { createPlaylistWriter } from './media/live-playlist.ts'
import { freeBytes, partsOf } from './media/recording-parts.ts'
import { startRecorder } from './media/recorder.ts'
import type { Recording } from './modules/live/kept-recording.ts'
import { keys } from './modules/media/keys.ts'
import { AUDIO_TYPE, H264_PROFILE, KEY_FRAME_SECONDS, VIDEO_TYPE } from './ports/streaming/janus-gateway.ts'
import { tied } from './ports/streaming/janus-process.ts'
import { createDiskStorage } from './ports/storage/disk-storage.ts'

/** Below this many times what has to stay free, there is little. */
const LITTLE = 4

const roomFor = (free: number, least: number) => (free < least ? 'none' : free < LITTLE * least ? 'little' : 'enough')

/** Recordings go where the media's HLS is served from. `folder` is for what the recorders say. */
export function openRecordings(config: Config, folder: string): (mediaUuid: string) => Recording {
  const storage = createDiskStorage(config.dataDir)
  return (mediaUuid) => {
    const place = () => storage.growingFolder(keys.ladder(mediaUuid))
    let playlists: ReturnType<typeof createPlaylistWriter> | undefined
    return {
      record: async (codec) => {
        const at = await place()
        return startRecorder({
          command: tied(config.programs.ffmpeg),
          folder: at,
          logs: join(folder, mediaUuid),
          // A part is there once its first segment is; one that never got so far is written over.
          ...config.janus.recorder,
          part: ((await partsOf(at)).at(-1) ?? 0) + 1,
          types: { audio: AUDIO_TYPE, video: VIDEO_TYPE },
          codec,
          profile: H264_PROFILE,
          segmentSeconds: KEY_FRAME_SECONDS,
        })
      },
      room: async () => roomFor(await freeBytes(await place()), config.recordingMinFree),
      writePlaylists: async (isOver) => {
        playlists ??= createPlaylistWriter(await place())
        return playlists.write(isOver)
      },
    }
  }
}
