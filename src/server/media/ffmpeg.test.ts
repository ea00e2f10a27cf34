import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { prepare } from './prepare.ts'
import { LIMITS, PROGRAMS, childrenAt, decodeWhole, failingWith, ffmpeg, picture, testFolder } from './test-fixtures.ts'
import { removeHalfMade } from './whole-folder.ts'

const folder = testFolder()
const source = () => folder.file('long.mp4')

// A small file that takes several seconds to process, since each frame is filtered at full size.
beforeAll(() => ffmpeg(...picture('1080x1920', 7, 15), '-c:v', 'mpeg4', '-q:v', '20', folder.file('long.mp4')))

const isUnderWay = async (parent: string) => {
  const names = await readdir(parent, { recursive: true })
  return names.some((name) => name.includes('.making-') && name.endsWith('watch.mp4'))
}
const until = async (condition: () => Promise<boolean>) => {
  while (!(await condition())) await sleep(20)
}
const freshParent = async (name: string) => {
  await mkdir(folder.file(name))
  return { parent: folder.file(name), out: `${folder.file(name)}/media` }
}

test('a run that takes too long is ended together with its child process', async () => {
  const { parent, out } = await freshParent('slow')
  const limits = { ...LIMITS, transcodeMs: () => 300 }
  await expect(prepare(source(), out, PROGRAMS, limits)).rejects.toMatchObject(failingWith('timeout'))
  expect(await childrenAt(parent)).toEqual([])
  expect(await readdir(parent)).toEqual([])
})

test('an aborted run leaves nothing, and the next one is complete', async () => {
  const { parent, out } = await freshParent('aborted')
  const controller = new AbortController()
  const reason = new Error('the server is shutting down')
  const running = expect(prepare(source(), out, PROGRAMS, LIMITS, controller.signal)).rejects.toBe(reason)
  await until(() => isUnderWay(parent))
  controller.abort(reason)
  await running
  expect(await childrenAt(parent)).toEqual([])
  expect(await readdir(parent)).toEqual([])
  await expect(prepare(source(), out, PROGRAMS, LIMITS, controller.signal)).rejects.toBe(reason)
})

test('a killed process leaves no served files, and the next run cleans up and is complete', async () => {
  const { parent, out } = await freshParent('killed')
  const modules = ['prepare.ts', 'limits.ts'].map((name) => new URL(name, import.meta.url).href)
  const script = `
    const { prepare } = await import(${JSON.stringify(modules[0])})
    const { DEFAULT_LIMITS } = await import(${JSON.stringify(modules[1])})
    await prepare(${JSON.stringify(source())}, ${JSON.stringify(out)}, ${JSON.stringify(PROGRAMS)}, DEFAULT_LIMITS)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  const gone = once(child, 'exit')
  await until(() => isUnderWay(parent))
  child.kill('SIGKILL')
  expect(await gone).toEqual([null, 'SIGKILL'])
  expect(existsSync(out)).toBe(false)
  const [halfMade = ''] = await readdir(parent)
  await until(async () => (await childrenAt(parent)).length === 0)
  // With setpriv the kernel ends ffmpeg with its parent, so ffmpeg must not have written the index.
  if (existsSync('/usr/bin/setpriv'))
    expect((await readFile(`${parent}/${halfMade}/watch.mp4`)).includes('moov')).toBe(false)

  const made = await prepare(source(), out, PROGRAMS, LIMITS)
  expect(await readdir(parent)).toEqual(['media'])
  await decodeWhole(made.files.watch)
})

test('a file that needs too much memory is refused', async ({ skip }) => {
  skip(!existsSync('/usr/bin/prlimit'), 'this system cannot limit a child’s memory')
  const { parent, out } = await freshParent('heavy')
  const limits = { ...LIMITS, memoryBytes: 520_000_000 }
  await expect(prepare(source(), out, PROGRAMS, limits)).rejects.toMatchObject(failingWith('too-heavy'))
  expect(await readdir(parent)).toEqual([])
})

test('an output larger than allowed is refused', async () => {
  const { parent, out } = await freshParent('large')
  const limits = { ...LIMITS, maxOutputBytes: 100_000 }
  await expect(prepare(source(), out, PROGRAMS, limits)).rejects.toMatchObject(failingWith('too-heavy'))
  expect(await readdir(parent)).toEqual([])
})

test('cleaning up removes only leftovers of its own runs', async () => {
  const { parent, out } = await freshParent('clear')
  const others = ['media', '.media', '.media-other.making-1', 'media.making-1']
  for (const name of [...others, '.media.making-1', '.media.making-2']) {
    await mkdir(`${parent}/${name}`)
    await writeFile(`${parent}/${name}/file`, name)
  }
  await removeHalfMade(out)
  expect((await readdir(parent)).toSorted()).toEqual(others.toSorted())
  await removeHalfMade(folder.file('never-made/media'))
})
