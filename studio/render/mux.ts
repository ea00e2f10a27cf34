import { FPS } from './frames.ts'
import { startFfmpeg } from './ffmpeg.ts'

/** Joins bare H.264 and bare sound into one MP4 whose index comes first. */
export const mux = async (program: string, video: Buffer, sound: Buffer, file: string): Promise<void> => {
  const run = startFfmpeg(program, [
    '-fflags',
    '+genpts',
    '-f',
    'h264',
    '-framerate',
    String(FPS),
    '-i',
    'pipe:0',
    '-f',
    's16le',
    '-ar',
    '48000',
    '-ac',
    '2',
    '-i',
    'pipe:3',
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    '-b:a',
    '80k',
    '-map_metadata',
    '-1',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    file,
  ])
  run.input.end(video)
  run.second.end(sound)
  await run.output
}
