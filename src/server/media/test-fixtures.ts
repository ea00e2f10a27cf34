import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { findProgram } from '../../../scripts/bootstrap/programs.mjs'
import type { MediaLimits, Programs } from './limits.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { prepare } from './prepare.ts'

const execute = promisify(execFile)

/** With Bubblewrap where it is, as in production. */
export const PROGRAMS: Programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', bubblewrap: findProgram.bubblewrap() }
export const LIMITS: MediaLimits = { ...DEFAULT_LIMITS, threads: 2 }

/** Temporary folder of a test file, removed at its end. Its path is part of the command line of every child process. */
export function testFolder(): { path: string; file: (name: string) => string } {
  const folder = { path: '', file: (name: string) => join(folder.path, name) }
  beforeAll(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'kramik-media-'))
  })
  afterAll(() => rm(folder.path, { recursive: true, force: true }))
  return folder
}

/** `prepare` for the films of a test's folder. */
export const preparing =
  ({ file }: ReturnType<typeof testFolder>) =>
  (name: string, limits = LIMITS) =>
    prepare(file(name), file(`out-${name}`), PROGRAMS, limits)

export async function ffmpeg(...args: string[]): Promise<string> {
  const { stdout } = await execute('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { maxBuffer: 64 * 1024 ** 2 })
  return stdout
}

export async function ffprobe(...args: string[]): Promise<string> {
  const { stdout } = await execute('ffprobe', ['-v', 'error', ...args])
  return stdout.trim()
}

export const picture = (size: string, seconds: number, rate = 30) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
]
export const tone = (seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
]
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
export const AAC = ['-c:a', 'aac', '-b:a', '64k']

export async function hasEncoder(name: string): Promise<boolean> {
  return (await ffmpeg('-encoders')).includes(` ${name} `)
}

/** Rotates a video clockwise by the matrix of its first track, as phones do. */
export async function turnByMatrix(source: string, target: string, degrees: 90 | 180 | 270): Promise<void> {
  const bytes = await readFile(source)
  const sin = degrees === 90 ? 1 : degrees === 270 ? -1 : 0
  const cos = degrees === 180 ? -1 : 0
  const matrix = bytes.indexOf('tkhd') + 44
  for (const [index, value] of [cos, sin, 0, -sin, cos].entries())
    bytes.writeInt32BE(value * 65_536, matrix + 4 * index)
  await writeFile(target, bytes)
}

/** Hash of the video packets, independent of the container. */
export async function videoHash(file: string): Promise<string> {
  return ffmpeg('-i', file, '-map', '0:v:0', '-c', 'copy', '-bsf:v', 'h264_mp4toannexb', '-f', 'md5', '-')
}

/** Decodes the whole file. @throws ffmpeg's messages if a frame or sample cannot be decoded */
export async function decodeWhole(file: string): Promise<void> {
  const { stderr } = await execute('ffmpeg', ['-v', 'error', '-xerror', '-nostdin', '-i', file, '-f', 'null', '-'])
  if (stderr.trim()) throw new Error(stderr)
}

export async function videoEntries(file: string, entries: string): Promise<string> {
  return ffprobe('-select_streams', 'v:0', '-show_entries', `stream=${entries}`, '-of', 'csv=p=0', file)
}

type Colour = { r: number; g: number; b: number }

/** Colour at a position given as fractions of width and height. */
export async function colourAt(file: string, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 }
}

/** Writes the first frame of a video as ffmpeg shows it. */
export async function firstPicture(video: string, png: string): Promise<void> {
  await ffmpeg('-i', video, '-frames:v', '1', png)
}

/** Command lines of running children that contain `path`. Zombies have none. */
export async function childrenAt(path: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => /ffmpeg|ffprobe|picture-process/.test(line) && line.includes(path))
}

export const failingWith = (failure: string) => ({ name: 'MediaError', failure })
