import { expect, test } from 'vitest'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video/video.rules.ts'
import { VIDEO_LIST_TYPES, wordsOfList } from '#data/video/video/list.ts'
import { onlyTypeOf, readListType, videoPath } from './feed-type.ts'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'

test('an address names one of the lists, a reel by its word or as a short, or none', () => {
  for (const type of VIDEO_LIST_TYPES) expect(readListType(type)).toBe(type)
  expect(['short', 'film', '', undefined, 'Reel', 'toString'].map(readListType)).toEqual([
    'reel',
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a list of a single type is named after it', () => {
  expect(VIDEO_LIST_TYPES.map((type) => [type, wordsOfList(type), onlyTypeOf(type)])).toEqual([
    ['all', 'all', null],
    ['live', 'live', 'live'],
    ['vod', 'vod', 'vod'],
    ['reel', 'short', 'short'],
    ['isPromoted', 'all', null],
    ['user-repeat', 'vod', 'vod'],
    ['user-reel', 'short', 'short'],
    ['user-timeline', 'all', null],
    ['holiday', 'all', null],
  ])
})

test('every video has a list of its type, and its links lead there', () => {
  const at = (type: 0 | 1 | 2) => videoPath({ type, uuid: 'u', owner: { username: 'ola b' } })
  for (const type of [0, 1, 2] as const) {
    const name = videoTypeName(type)
    expect(readListType(at(type).split('/').at(-1))).toBe(name === 'short' ? 'reel' : name)
    expect(VIDEO_TYPE[name]).toBe(type)
  }
  expect(at(VIDEO_TYPE.short)).toBe('/profile/ola%20b/video/u/short')
})

test('a saved live has no product of its own, because it showed several', () => {
  const product = { definitionUuid: 'd', definitionProjectionUuid: 'p' }
  const definitionProjections = [{ uuid: 'o' }, { uuid: 'p' }] as Parameters<
    typeof shownProduct
  >[0]['definitionProjections']
  expect(shownProduct({ type: VIDEO_TYPE.short, product, definitionProjections })?.uuid).toBe('p')
  expect(shownProduct({ type: VIDEO_TYPE.vod, product, definitionProjections })).toBeNull()
})
