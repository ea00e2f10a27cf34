import { expect, test } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { productsOf } from './products-of.ts'

const showing = (uuid: string, type: Video['type'], ...products: string[]) =>
  ({
    uuid,
    type,
    product: null,
    owner: { username: 'ola' },
    definitionProjections: products.map((one) => ({ uuid: one })),
  }) as unknown as Video

test('every product of the videos is listed once, with a link to the first video that shows it', () => {
  const found = productsOf([
    showing('r1', VIDEO_TYPE.short, 'torba'),
    showing('r2', VIDEO_TYPE.short, 'torba'),
    showing('r3', VIDEO_TYPE.short),
    showing('v1', VIDEO_TYPE.vod, 'pasek', 'torba', 'portfel'),
  ])
  expect(found.map(({ product, href }) => [product.uuid, href])).toEqual([
    ['torba', '/profile/ola/video/r1/short'],
    ['pasek', '/profile/ola/video/v1/vod'],
    ['portfel', '/profile/ola/video/v1/vod'],
  ])
})
