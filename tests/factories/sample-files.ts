import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const FOLDER = join(tmpdir(), 'kramik-samples')

type Sample = {
  seconds?: number
  size?: `${number}x${number}`
  fps?: number
  filter?: string
  /** Time of the first picture. */
  from?: number
}

const source = ({ seconds = 2, size = '270x480', fps = 30, filter, from = 0 }: Sample) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${fps}:duration=${seconds}`,
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:duration=${seconds}`,
  '-shortest',
  ...(filter ? ['-vf', filter] : []),
  ...(from > 0 ? ['-output_ts_offset', String(from)] : []),
]
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60', '-c:a', 'aac']
const HVC1 = ['-tag:v', 'hvc1', '-pix_fmt', 'yuv420p', '-c:a', 'aac']

/** A video like one of a phone: H.264 and AAC, which only needs its index moved to the front. */
export const sampleVideo = (sample: Sample = {}) => make('mp4', [...source(sample), ...H264])

/** A video with captions: one line in the second second. */
export async function captionedVideo(sample: Sample, line: string): Promise<Buffer> {
  const lines = join(FOLDER, `${randomUUID()}.srt`)
  await mkdir(FOLDER, { recursive: true })
  await writeFile(lines, `1\n00:00:01,000 --> 00:00:02,000\n${line}\n`)
  const out = join(FOLDER, `${randomUUID()}.mp4`)
  // Captions end long before the picture, so `-shortest` must not cut it.
  const inputs = source(sample).filter((word) => word !== '-shortest')
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', lines, ...inputs, ...H264, '-c:s', 'mov_text', out])
  const video = await readFile(out)
  await Promise.all([rm(lines), rm(out)])
  return video
}

/** A video that has to be transcoded. */
export const sampleVp9 = (sample: Sample = {}) =>
  make('webm', [...source(sample), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'])

/** HEVC, which newer phones record and many browsers cannot play. */
export const sampleHevc = (sample: Sample = {}) =>
  make('mov', [
    ...source(sample),
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=error',
    ...HVC1,
  ])

/** A video of the nineties, which the server does not decode. */
export const sampleCinepak = (extension: 'mov' | 'avi') =>
  make(extension, [...source({ size: '64x64', seconds: 1 }), '-c:v', 'cinepak', '-c:a', 'pcm_s16le'])

/** Pads the video to `size` bytes by a box that players skip, for uploads of many chunks. */
export function padVideo(video: Buffer, size: number): Buffer {
  const box = Buffer.alloc(size - video.length)
  for (let at = 8; at < box.length; at += 1) box[at] = (at * 31 + (at >> 8) * 17) & 255
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([video, box])
}

export const samplePicture = (extension: 'jpg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpg', size = '600x800') =>
  make(extension, ['-f', 'lavfi', '-i', `testsrc2=size=${size}`, '-frames:v', '1'])

/** Made once by ffmpeg and cached. Written atomically, because several processes use it. */
async function make(extension: string, args: string[]): Promise<Buffer> {
  const name = `${createHash('sha1').update(args.join(' ')).digest('hex')}.${extension}`
  const path = join(FOLDER, name)
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await mkdir(FOLDER, { recursive: true })
    const aside = join(FOLDER, `${randomUUID()}.${extension}`)
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, '-map_metadata', '-1', aside])
    await rename(aside, path)
  }
  return readFile(path)
}
