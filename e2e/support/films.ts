import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { test } from './test.ts'

const run = promisify(execFile)

/** Upright, H.264 and AAC as a phone writes it. */
export const phoneFilm = (seconds = 2) => sampleVideo({ seconds, size: '360x640' })

/** A short one that is made heavy: quick to prepare, and several chunks on its way. */
export const longFilm = async (bytes = 9_000_000) => padVideo(await phoneFilm(1), bytes)

/** A file of this test's own, on the disk, where a browser's file picker finds it. */
export async function fileOf(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}

/** The compressed pictures of a film, told by their sum: the same for a copy that only stands in another file. */
export async function pictureSum(path: string): Promise<string> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'md5', '-'])
  return stdout.trim()
}
