import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPostPicture } from './post-picture.ts'
import { failingWith, testFolder } from './test-fixtures.ts'

const folder = testFolder()
const SVG = 'image/svg+xml'

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

async function svgFile(name: string, attributes: string, content = ''): Promise<string> {
  await writeFile(folder.file(name), `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`)
  return folder.file(name)
}

async function drawn(file: string, mimetype: string) {
  const picture = await drawPostPicture(file, mimetype)
  const { width, height, format } = await sharp(picture.bytes).metadata()
  const { dominant } = await sharp(picture.bytes).stats()
  return { mimetype: picture.mimetype, format, width, height, dominant }
}

test('a large opaque picture becomes a smaller JPEG, a transparent one stays a PNG', async () => {
  await solid(3000, 1500, '#a33').png().toFile(folder.file('large.png'))
  expect(await drawn(folder.file('large.png'), 'image/png')).toMatchObject({
    mimetype: 'image/jpeg',
    format: 'jpeg',
    width: 2048,
    height: 1024,
  })
  await solid(40, 30, '#a338').png().toFile(folder.file('glass.png'))
  expect(await drawn(folder.file('glass.png'), 'image/png')).toMatchObject({ mimetype: 'image/png', width: 40 })
})

test('a grey picture of 16 bits keeps its brightness', async () => {
  await solid(40, 30, '#c0c0c0').flatten().toColourspace('grey16').png().toFile(folder.file('grey.png'))
  const { bytes, mimetype } = await drawPostPicture(folder.file('grey.png'), 'image/png')
  expect(mimetype).toBe('image/jpeg')
  const [grey] = (await sharp(bytes).stats()).channels
  expect(grey?.mean).toBeGreaterThan(185)
  expect(grey?.mean).toBeLessThan(200)
})

test('an SVG is drawn without the files that it names', async () => {
  await solid(40, 30, '#f00').png().toFile(folder.file('beside.png'))
  const names = '<image href="beside.png" width="40" height="30"/>'
  const address = `<image href="file://${folder.file('beside.png')}" width="40" height="30"/>`
  const ground = '<rect width="40" height="30" fill="#00f"/>'
  const file = await svgFile('curious.svg', 'width="40" height="30"', ground + names + address)
  const { dominant, width } = await drawn(file, SVG)
  expect(width).toBe(40)
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
})

test('an SVG of too many pixels is refused before it is drawn', async () => {
  const file = await svgFile('huge.svg', 'width="30000" height="30000"')
  await expect(drawPostPicture(file, SVG)).rejects.toMatchObject(failingWith('too-heavy'))
})
