import { expect, test } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { shownProduct } from '#tests/factories/listed.ts'
import { productsOf } from './products-of.ts'

const showing = (uuid: string, type: Video['type'], ...products: string[]) =>
  ({
    uuid,
    type,
    product: null,
    definitionProjections: products.map((one) => shownProduct({ uuid: `${uuid} ${one}`, definitionUuid: one })),
  }) as unknown as Video

test('every product of the videos is listed once, as the first video sells it', () => {
  const found = productsOf([
    showing('r1', VIDEO_TYPE.short, 'torba'),
    showing('r2', VIDEO_TYPE.short, 'torba'),
    showing('r3', VIDEO_TYPE.short),
    showing('v1', VIDEO_TYPE.vod, 'pasek', 'torba', 'portfel'),
  ])
  expect(found.map(({ uuid }) => uuid)).toEqual(['r1 torba', 'v1 pasek', 'v1 portfel'])
})
