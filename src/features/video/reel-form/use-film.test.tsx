// @vitest-environment jsdom
import { openAsBlob } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleVideo } from '#tests/factories/sample-files.ts'
import { useFilm } from './use-film.ts'

// Node cannot send a file of the disk to another tab.
vi.hoisted(() => vi.stubGlobal('BroadcastChannel', undefined))

beforeEach(() => {
  // Absent from jsdom.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A file of the disk, which cannot be read once it has changed there. */
async function fileOnDisk() {
  const path = join(await mkdtemp(join(tmpdir(), 'kramik-film-')), 'film.mp4')
  await writeFile(path, await sampleVideo())
  const file = Object.assign(await openAsBlob(path), { name: 'film.mp4', lastModified: 0, webkitRelativePath: '' })
  return { file: file as File, change: () => writeFile(path, 'changed') }
}

test('a film that changed on the disk is given up as such, if the browser has no copy of it', async () => {
  const { file, change } = await fileOnDisk()
  const { result } = renderHook(() => useFilm(null, () => {}))
  await act(() => result.current.pick(file))
  expect(result.current.film).toMatchObject({ file, isStored: false })
  expect(await result.current.reread(), 'the player has another reason').toBe(false)

  await change()
  await act(async () => expect(await result.current.reread()).toBe(true))
  expect(result.current).toMatchObject({ film: null, refused: { name: 'film.mp4', reason: 'file-changed' } })
})
