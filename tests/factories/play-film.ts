import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)

/**
 * Decodes picture and sound of a film to their end, as a player does, and returns its seconds.
 * ffmpeg counts time in frames by default: two pictures less than half a frame apart, as a busy
 * encoder writes them, would get the same number and be reported. `-enc_time_base -1` keeps the film's clock.
 */
export async function playFilm(url: string): Promise<number> {
  const decoded = ['-map', '0:v', '-map', '0:a', '-enc_time_base', '-1', '-progress', '-', '-f', 'null', '/dev/null']
  const { stdout, stderr } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-i', url, ...decoded])
  expect(stderr, 'faults of the film').toBe('')
  return Number(/.*out_time_us=(\d+)/s.exec(stdout)?.[1]) / 1_000_000
}
