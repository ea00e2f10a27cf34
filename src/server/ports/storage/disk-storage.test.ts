import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kramik-storage-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('an adopted file is found under its key and removed from its old place', async () => {
  const storage = createDiskStorage(dataDir)
  const made = await storage.inWorkspace('job', async (folder) => {
    await writeFile(join(folder, 'out.mp4'), 'whole')
    await storage.adopt(join(folder, 'out.mp4'), 'a/watch.mp4')
    await expect(readFile(join(folder, 'out.mp4'))).rejects.toThrow('ENOENT')
    return folder
  })
  expect(await readFile(await storage.localCopy('a/watch.mp4', ''), 'utf8')).toBe('whole')
  await expect(readdir(made)).rejects.toThrow('ENOENT')
})

test('adopting a folder again replaces the previous one', async () => {
  const storage = createDiskStorage(dataDir)
  const adopt = async (name: string) =>
    storage.inWorkspace('job', async (folder) => {
      await mkdir(join(folder, 'hls'))
      await writeFile(join(folder, 'hls', name), name)
      await storage.adopt(join(folder, 'hls'), 'b/hls')
    })
  await adopt('old.m4s')
  expect(await storage.locate('b/hls/old.m4s')).not.toBeNull()
  await adopt('new.m4s')
  expect(await storage.locate('b/hls/new.m4s')).not.toBeNull()
  expect(await storage.locate('b/hls/old.m4s')).toBeNull()
})

test('a key can never leave the store', async () => {
  const storage = createDiskStorage(dataDir)
  await expect(storage.locate('../jwt-secret')).rejects.toThrow('leaves the store')
  expect(() => storage.remove('a/../../work')).toThrow('leaves the store')
})

test('an unknown key is located as null, and removing it does nothing', async () => {
  const storage = createDiskStorage(dataDir)
  expect(await storage.locate('c/none')).toBeNull()
  await storage.remove('c/none')
})

test('leftovers of dead processes are removed, files in progress stay', async () => {
  const storage = createDiskStorage(dataDir)
  const [old, young] = [storage.partPath('old'), storage.partPath('young')]
  await mkdir(dirname(old), { recursive: true })
  await writeFile(old, '')
  await writeFile(young, '')
  await utimes(old, 0, 0)
  await storage.inWorkspace('running', async (folder) => {
    await storage.sweep({ workspaceMs: 60_000, partMs: 60_000 })
    expect(await readdir(folder)).toEqual([])
  })
  expect(await readdir(dirname(old))).toEqual(['young.part'])
})
