import { expect, test } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { feedTypeOf, readFeedType, videoPath } from './feed-type.ts'
import { shownProduct } from '#contracts/shown-product.rules.ts'

test('an address names one of the two lists, or none', () => {
  expect(['short', 'vod', 'live', 'film', '', undefined].map(readFeedType)).toEqual([
    'short',
    'vod',
    null,
    null,
    null,
    null,
  ])
})

test('every list that an address names holds videos of that type, and links to them lead back to it', () => {
  const at = (type: 0 | 1 | 2) => videoPath({ type, uuid: 'u', owner: { username: 'ola b' } })
  expect([feedTypeOf({ type: VIDEO_TYPE.short }), at(VIDEO_TYPE.short)]).toEqual([
    'short',
    '/profile/ola%20b/video/u/short',
  ])
  expect([feedTypeOf({ type: VIDEO_TYPE.vod }), at(VIDEO_TYPE.vod)]).toEqual(['vod', '/profile/ola%20b/video/u/vod'])
  expect([feedTypeOf({ type: VIDEO_TYPE.live }), at(VIDEO_TYPE.live)]).toEqual([null, '/profile/ola%20b/video/u/live'])
})

test('a saved live shows no product by itself: it showed several, each at its time', () => {
  const product = { definitionUuid: 'd', definitionProjectionUuid: 'p' }
  const definitionProjections = [{ uuid: 'o' }, { uuid: 'p' }] as Parameters<
    typeof shownProduct
  >[0]['definitionProjections']
  expect(shownProduct({ type: VIDEO_TYPE.short, product, definitionProjections })?.uuid).toBe('p')
  expect(shownProduct({ type: VIDEO_TYPE.vod, product, definitionProjections })).toBeNull()
})
