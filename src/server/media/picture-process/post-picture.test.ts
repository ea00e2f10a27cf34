import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testFolder } from '../test-fixtures.ts'
import { drawPostPicture } from './post-picture.ts'

const folder = testFolder()

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

async function drawn(name: string) {
  const out = folder.file(`${name}.post`)
  const { mimetype } = await drawPostPicture({ kind: 'post', source: folder.file(name), out })
  const { width, height, format } = await sharp(out).metadata()
  return { mimetype, format, width, height, out }
}

test('a large opaque picture becomes a smaller JPEG, a transparent one stays a PNG', async () => {
  await solid(3000, 1500, '#a33').png().toFile(folder.file('large.png'))
  expect(await drawn('large.png')).toMatchObject({ mimetype: 'image/jpeg', format: 'jpeg', width: 2048, height: 1024 })
  await solid(40, 30, '#a338').png().toFile(folder.file('glass.png'))
  expect(await drawn('glass.png')).toMatchObject({ mimetype: 'image/png', format: 'png', width: 40 })
})

test('a grey picture of 16 bits keeps its brightness', async () => {
  await solid(40, 30, '#c0c0c0').flatten().toColourspace('grey16').png().toFile(folder.file('grey.png'))
  const { mimetype, out } = await drawn('grey.png')
  expect(mimetype).toBe('image/jpeg')
  const [grey] = (await sharp(out).stats()).channels
  expect(grey?.mean).toBeGreaterThan(185)
  expect(grey?.mean).toBeLessThan(200)
})
