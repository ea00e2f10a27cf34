import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)

/** Decodes picture and sound of a film to their end, as a player does, and returns its seconds. */
export async function playFilm(url: string): Promise<number> {
  const decoded = ['-map', '0:v', '-map', '0:a', '-progress', '-', '-f', 'null', '/dev/null']
  const { stdout, stderr } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', url, ...decoded])
  expect(stderr, 'faults of the film').toBe('')
  return Number(/.*out_time_us=(\d+)/s.exec(stdout)?.[1]) / 1_000_000
}
