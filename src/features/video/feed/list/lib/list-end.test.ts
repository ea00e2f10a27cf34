import { expect, test } from 'vitest'
import { createVideoList, type Page, videoList } from './video-list.ts'
import { listEndOf } from './list-end.ts'

const page = (count: number, next: string | null = null): Page => ({
  uuids: Array.from({ length: count }, (_, n) => String(n)),
  next,
  previous: null,
  total: count,
})
const listOf = (count: number, next: string | null = null) => createVideoList({ page: page(count, next), start: 1 })
const reloading = videoList(listOf(3), { type: 'filterChanged', opener: null })

test.each([
  ['the end', listOf(3), false, 'end'],
  ['the end of what was found', listOf(3), true, 'end'],
  ['nothing there', listOf(0), false, 'end'],
  ['nothing found', listOf(0), true, 'nothing'],
  ['more to come', listOf(3, 'n'), true, 'loading'],
  ['another filter', reloading, true, 'loading'],
  ['another filter that failed', videoList(reloading, { type: 'reloadFailed', turn: 1 }), true, 'failed'],
  [
    'a page that failed',
    videoList(listOf(3, 'n'), { type: 'pageFailed', direction: 'forward', cursor: 'n' }),
    false,
    'failed',
  ],
  ['only what is not available any more', { ...listOf(0), total: 2 }, true, 'nothing'],
] as const)('%s', (_title, state, isNarrowed, expected) => {
  expect(listEndOf(state, isNarrowed)).toBe(expected)
})
