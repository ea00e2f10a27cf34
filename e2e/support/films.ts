import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { padVideo, sampleVideo } from '#tests/factories/sample-files.ts'
import { test } from './test.ts'

const run = promisify(execFile)

/** An upright film in H.264 and AAC, like one of a phone. */
export const phoneFilm = (seconds = 2) => sampleVideo({ seconds, size: '360x640' })

/** A short film padded to many bytes: fast to prepare, and uploaded in several chunks. */
export const longFilm = async (bytes = 9_000_000) => padVideo(await phoneFilm(1), bytes)

/** Writes a file for this test, for the browser's file picker. */
export async function fileOf(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, bytes)
  return path
}

/** Checksum of a film's video packets, which is the same for a copy in another container. */
export async function pictureSum(path: string): Promise<string> {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:v:0', '-c', 'copy', '-f', 'md5', '-'])
  return stdout.trim()
}
