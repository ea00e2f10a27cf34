import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Access, confinement, confinementOf } from './confine.ts'
import { DEFAULT_LIMITS, LONG_LIMITS, type Programs } from './limits.ts'
import { runFfmpeg, runFfprobe } from './ffmpeg.ts'
import { PROGRAMS, ffmpeg, picture, testFolder } from './test-fixtures.ts'

const folder = testFolder()

/** Runs a shell as ffmpeg would run: its output, and its exit code. */
async function inBox(script: string, access: Partial<Access> = {}) {
  const box = { programs: PROGRAMS, access: { reads: [], writes: [], ...access }, cwd: undefined }
  const [command, ...words] = [...confinement({}, 7, '/bin/sh', box), '/bin/sh', '-c', script]
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: said.trim() }
}

/** Bubblewrap is brought by `npm test`, but a container may forbid what it needs. */
const hasBox = confinementOf(PROGRAMS) === 'bubblewrap'

test.runIf(hasBox)('a box has the named files only, and writes into the named folders only', async () => {
  const [source, other, results] = [folder.file('source'), folder.file('other'), folder.file('results')]
  await writeFile(source, 'film')
  await writeFile(other, 'secret')
  await mkdir(results)
  const access = { reads: [source], writes: [results] }
  expect(await inBox(`cat ${source}`, access)).toEqual({ code: 0, said: 'film' })
  expect(
    await inBox(`cat ${other} /etc/passwd "$PWD/package.json" 2>&1 | grep -c 'No such file'`, access),
  ).toMatchObject({ said: '3' })
  expect((await inBox(`echo changed > ${source} 2>/dev/null`, access)).code).not.toBe(0)
  expect((await inBox(`echo made > ${results}/film && echo own > /tmp/own`, access)).code).toBe(0)
  expect(await inBox(`cat ${results}/film; ls /tmp/own 2>&1`, access)).toMatchObject({
    said: expect.stringContaining('made') as string,
  })
  expect((await inBox('ls /tmp/own 2>/dev/null')).code).not.toBe(0)
})

test.runIf(hasBox)('a box has no environment, no processes of others and no privileges, and is niced', async () => {
  const { said } = await inBox('env')
  const names = said.split('\n').map((line) => line.split('=')[0])
  expect(names.filter((name) => !['PATH', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? ''))).toEqual([])
  expect(Number((await inBox('ls -d /proc/[0-9]* | wc -l')).said)).toBeLessThan(8)
  expect((await inBox('grep NoNewPrivs /proc/self/status')).said).toMatch(/1$/)
  expect((await inBox('nice')).said).toBe('7')
})

test('every run of ffmpeg and ffprobe is niced, reading and copying as well as encoding', async () => {
  const program = folder.file('shows-niceness')
  await writeFile(program, '#!/bin/sh\nnice\n', { mode: 0o755 })
  const programs: Programs = { ...PROGRAMS, ffmpeg: program, ffprobe: program }
  const run = { timeoutMs: 10_000, reads: [program], writes: [] }
  for (const start of [runFfmpeg, runFfprobe]) {
    expect((await start([], programs, DEFAULT_LIMITS, run)).stdout.trim()).toBe('15')
    expect((await start([], programs, LONG_LIMITS, run)).stdout.trim()).toBe('19')
  }
})

test.runIf(hasBox)('a box reaches no network, unless it is for a live', async () => {
  const server = createServer((socket) => socket.end('reached')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const args = ['-i', `tcp://127.0.0.1:${port}?timeout=2000000`, '-f', 'null', '-']
  const run = { timeoutMs: 10_000, reads: [], writes: [] }
  await expect(runFfmpeg(args, PROGRAMS, DEFAULT_LIMITS, run)).rejects.toThrow(/Network is unreachable|refused/)
})

test('a crash in a box is told from a refusal, and both from a box that cannot be made', async () => {
  await ffmpeg(...picture('64x64', 1), '-c:v', 'mpeg4', folder.file('small.mp4'))
  const run = { timeoutMs: 20_000, reads: [folder.file('small.mp4')], writes: [folder.path] }
  const copy = ['-i', folder.file('small.mp4'), '-c', 'copy', folder.file('copy.mp4')]
  const cramped = { ...DEFAULT_LIMITS, maxOutputBytes: 100 }
  await expect(runFfmpeg(copy, PROGRAMS, cramped, run)).rejects.toMatchObject({ failure: 'too-heavy' })
  const missing = runFfmpeg(copy, PROGRAMS, DEFAULT_LIMITS, { ...run, reads: [folder.file('not there')] })
  if (hasBox) await expect(missing).rejects.toThrow(/bwrap/)
  else await expect(missing).resolves.toBeDefined()
})

test.each<[string, Partial<Programs>, string]>([
  ['is missing', { bubblewrap: '/nowhere/bwrap' }, 'setpriv'],
  ['does not work', { bubblewrap: '/bin/false' }, 'setpriv'],
  ['is not named', { bubblewrap: undefined }, 'setpriv'],
])('if Bubblewrap %s, ffmpeg has no new privileges all the same', async (_, changed, kind) => {
  const programs = { ...PROGRAMS, ...changed }
  expect(confinementOf(programs)).toBe(kind)
  const run = { timeoutMs: 20_000, reads: [], writes: [] }
  expect((await runFfmpeg(['-version'], programs, DEFAULT_LIMITS, run)).stdout).toContain('ffmpeg')
})

test('ffmpeg leaves a core to requests', () => {
  expect(DEFAULT_LIMITS.threads).toBeGreaterThanOrEqual(1)
  expect(DEFAULT_LIMITS.threads).toBeLessThanOrEqual(2)
})
