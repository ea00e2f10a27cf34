import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contracts/video/share-picture.rules.ts'
import { drawSharePicture } from './share-picture.ts'

test('an upright picture is shown whole in the middle of a wide one, on a blurred copy', async () => {
  const open = () => sharp({ create: { width: 270, height: 480, channels: 3, background: '#d6174b' } })
  const jpeg = await (await drawSharePicture(open)).toBuffer()
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 })
  const red = (x: number, y: number) => data[(y * SHARE_WIDTH + x) * 3] ?? 0
  expect(red(600, 5)).toBeGreaterThan(200)
  expect(red(600, 625)).toBeGreaterThan(200)
  expect(red(40, 315)).toBeGreaterThan(60)
  expect(red(40, 315)).toBeLessThan(170)
})
