import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resolveLocalHosts, startS3 } from '#tests/factories/s3-server.ts'
import { readConfig } from '#server/context/config.ts'
import { mediaOriginsOf } from '#server/context/s3-settings.ts'
import { createDiskStorage } from './disk-storage.ts'
import { openObjects } from './s3-objects.ts'
import { createS3Staging } from './s3-staging.ts'
import { createS3Files } from './s3-storage.ts'
import { type FileStore, UploadGone } from './storage.ts'

type Opened = { store: FileStore; close: () => Promise<void> }

let folder = ''
let endLocalHosts = () => {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kramik-store-'))
  endLocalHosts = resolveLocalHosts()
})
afterAll(async () => {
  endLocalHosts()
  await rm(folder, { recursive: true, force: true })
})

const objectsOf = (env: Record<string, string>) => {
  const { s3 } = readConfig(env)
  if (!s3) throw new Error('There are no settings of a store')
  return openObjects(s3)
}

async function openS3(
  access: 'public' | 'private',
  overrides: Record<string, string> = {},
  options: { isByHost?: boolean } = {},
): Promise<Opened> {
  const server = await startS3(overrides, options)
  return { store: createS3Files(objectsOf(server.env), access), close: server.close }
}

/** A store that takes the default checksums of the client, and any signature. */
async function openFauxqs() {
  const server = await startFauxqs({ port: 0, logger: false, init: { buckets: ['kramik'] } })
  const env = {
    S3_BUCKET: 'kramik',
    S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    S3_FORCE_PATH_STYLE: '1',
    S3_ACCESS_KEY_ID: 'any',
    S3_SECRET_ACCESS_KEY: 'any',
  }
  return { objects: objectsOf(env), close: () => server.stop() }
}

const STORES: Record<string, () => Promise<Opened>> = {
  'the disk': async () => {
    const dataDir = await mkdtemp(join(folder, 'disk-'))
    return { store: createDiskStorage(dataDir), close: () => Promise.resolve() }
  },
  'an S3 store': () => openS3('public'),
  'an S3 store with a prefix, private files': () => openS3('private', { S3_PREFIX: 'shop/media' }),
  'an S3 store whose bucket is named by the host': () => openS3('private', {}, { isByHost: true }),
  'an S3 store that demands no checksums': async () => {
    const { objects, close } = await openFauxqs()
    return { store: createS3Files(objects, 'public'), close }
  },
}

describe.each(Object.entries(STORES))('%s', (_name, open) => {
  let opened: Opened
  let work = ''
  beforeAll(async () => {
    opened = await open()
    work = await mkdtemp(join(folder, 'work-'))
  })
  afterAll(() => opened.close())

  async function put(key: string, text: string) {
    const path = join(work, 'put')
    await writeFile(path, text)
    await opened.store.adopt(path, key)
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  }
  const textOf = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(await opened.store.read(key, range))).toString()

  test('an adopted file is found, read whole and by range, copied and listed', async () => {
    await put('a/watch.mp4', 'the whole film')
    expect(await opened.store.has('a/watch.mp4')).toBe(true)
    expect(await textOf('a/watch.mp4')).toBe('the whole film')
    expect(await textOf('a/watch.mp4', { start: 4, end: 9 })).toBe('whole')
    expect(await textOf('a/watch.mp4', { start: 10, end: 4000 })).toBe('film')
    expect(await readFile(await opened.store.localCopy('a/watch.mp4', work), 'utf8')).toBe('the whole film')
    expect(await opened.store.list('a')).toEqual([{ key: 'a/watch.mp4', size: 14 }])
    expect(await opened.store.list('a/watch.mp4')).toEqual([{ key: 'a/watch.mp4', size: 14 }])
  })

  test('a file replaces the one before', async () => {
    await put('r/one.vtt', 'before')
    expect(await opened.store.has('r/one.vtt')).toBe(true)
    await put('r/one.vtt', 'after')
    expect(await textOf('r/one.vtt')).toBe('after')
  })

  test('adopting a folder again replaces the previous one', async () => {
    const adopt = async (...names: string[]) => {
      const made = join(work, 'hls')
      await mkdir(join(made, '720'), { recursive: true })
      for (const name of names) await writeFile(join(made, '720', name), name)
      await opened.store.adopt(made, 'b/hls')
    }
    await adopt('same.m4s', 'old.m4s')
    await adopt('same.m4s', 'new.m4s', 'index.m3u8')
    const found = (await opened.store.list('b/hls')).map(({ key }) => key)
    expect(found.toSorted()).toEqual(['b/hls/720/index.m3u8', 'b/hls/720/new.m4s', 'b/hls/720/same.m4s'])
    expect(await opened.store.locate('b/hls/720/old.m4s')).toBeNull()
    expect(await readFile(join(await opened.store.localFolder('b/hls', work), '720', 'new.m4s'), 'utf8')).toBe(
      'new.m4s',
    )
  })

  test('removing takes a file or all under a key, and nothing beside it', async () => {
    await put('c/one.jpg', '1')
    await put('c/two.jpg', '2')
    await put('cc/three.jpg', '3')
    await opened.store.remove('c/one.jpg')
    expect((await opened.store.list('c')).map(({ key }) => key)).toEqual(['c/two.jpg'])
    await opened.store.remove('c')
    await opened.store.remove('c')
    expect(await opened.store.list('c')).toEqual([])
    expect(await opened.store.has('c/two.jpg')).toBe(false)
    expect(await textOf('cc/three.jpg')).toBe('3')
  })

  test('an unknown key is nowhere', async () => {
    expect(await opened.store.has('d/none')).toBe(false)
    expect(await opened.store.locate('d/none')).toBeNull()
    expect(await opened.store.list('d')).toEqual([])
    await expect(opened.store.read('d/none')).rejects.toThrow()
    await expect(opened.store.localCopy('d/none', work)).rejects.toThrow()
  })

  test('a key can never leave the store', async () => {
    await expect(opened.store.has('../jwt-secret')).rejects.toThrow('leaves the store')
    await expect(async () => opened.store.remove('a/../../work')).rejects.toThrow('leaves the store')
  })

  test('a file of many parts arrives whole', async () => {
    const path = join(work, 'large')
    const bytes = Buffer.alloc(40 * 1024 * 1024, 'kramik ')
    await writeFile(path, bytes)
    await opened.store.adopt(path, 'e/watch.mp4')
    const copied = await mkdtemp(join(work, 'copied-'))
    expect((await readFile(await opened.store.localCopy('e/watch.mp4', copied))).equals(bytes)).toBe(true)
  })
})

describe.each(Object.entries({ s3rver: () => startS3(), fauxqs: openFauxqs }))('uploads to %s', (_name, open) => {
  test('chunks are stored as they came, and joined', async () => {
    const opened = await open()
    const objects = 'objects' in opened ? opened.objects : objectsOf(opened.env)
    const staging = createS3Staging(objects)
    const chunk = { index: 1, size: 5, sha256: '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824' }
    await staging.put('u', chunk, Buffer.from('hello'))
    expect((await staging.read('u', chunk)).toString()).toBe('hello')
    await staging.put('u', { ...chunk, index: 2 }, Buffer.from('jello'))
    await expect(staging.read('u', { ...chunk, index: 2 })).rejects.toThrow('other bytes')
    await staging.remove('u')
    await expect(staging.read('u', chunk)).rejects.toThrow()

    const uploadId = await staging.begin('u/source')
    const first = await staging.putPart('u/source', uploadId, 1, Buffer.alloc(5 * 1024 * 1024, 'a'))
    const second = await staging.putPart('u/source', uploadId, 2, Buffer.from('end'))
    expect(await staging.sizeOf('u/source')).toBeNull()
    await staging.complete('u/source', uploadId, [first, second])
    expect(await staging.sizeOf('u/source')).toBe(5 * 1024 * 1024 + 3)
    await staging.abort('u/source', await staging.begin('u/source'))
    await opened.close()
  })
})

test('an upload that the store has ended is known as gone', async () => {
  const { objects, close } = await openFauxqs()
  const staging = createS3Staging(objects)
  const ended = await staging.begin('v/source')
  await staging.abort('v/source', ended)
  await staging.abort('v/source', ended)
  await expect(staging.putPart('v/source', ended, 1, Buffer.from('late'))).rejects.toThrow(UploadGone)
  await close()
})

test('the bucket stands in the host of each request, and of signed addresses, unless paths are forced', async () => {
  const server = await startS3({}, { isByHost: true })
  const store = createS3Files(objectsOf(server.env), 'private')
  const path = join(folder, 'by-host')
  await writeFile(path, 'a film')
  await store.adopt(path, 'h/watch.mp4')
  expect(new Set(server.requests.map(({ host }) => host.replace(/:.*/, '')))).toEqual(new Set(['kramik.s3.localhost']))
  expect(server.requests.every(({ url }) => !url.startsWith('/kramik'))).toBe(true)
  const located = await store.locate('h/watch.mp4')
  const signed = located?.kind === 'redirect' ? located.url : ''
  expect(signed).toMatch(/^http:\/\/kramik\.s3\.localhost:\d+\/private\/h\/watch\.mp4\?/)
  expect(mediaOriginsOf(objectsOf(server.env).settings)).toEqual([new URL(signed).origin])
  await server.close()
})

test.each([
  ['public-read', 'public', 'public-read'],
  ['public-read', 'private', null],
  ['none', 'public', null],
] as const)('with S3_ACL=%s, %s files are stored with the ACL %s', async (S3_ACL, access, acl) => {
  const server = await startS3({ S3_ACL })
  const store = createS3Files(objectsOf(server.env), access)
  const [small, large] = [join(folder, `small-${access}`), join(folder, `large-${access}`)]
  await writeFile(small, 'a picture')
  await writeFile(large, Buffer.alloc(11 * 1024 * 1024, 'film'))
  await store.adopt(small, 'acl/now.jpg')
  await store.adopt(large, 'acl/watch.mp4')
  const stored = server.requests.filter(
    ({ method, url }) => /PUT|POST/.test(method) && !/partNumber|uploadId/.test(url),
  )
  // The small one, and the beginning of the large one.
  expect(stored.map(({ acl: sent }) => sent)).toEqual([acl, acl])
  await server.close()
})
