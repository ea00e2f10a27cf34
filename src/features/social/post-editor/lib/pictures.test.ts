import { expect, test } from 'vitest'
import { pictureNotes, pictureRefusal } from './pictures.ts'

test.each([
  [{ name: 'IMG_1.HEIC', type: '' }, 'heic'],
  [{ name: 'zdjecie', type: 'image/heif' }, 'heic'],
  [{ name: 'film.mov', type: 'video/quicktime' }, 'film'],
  [{ name: 'pusty.png', type: 'image/png', size: 0 }, 'unreadable'],
  [{ name: 'plakat.tiff', type: 'image/tiff', size: 10 * 1024 * 1024 + 1 }, 'tooLarge'],
  [{ name: 'nazwa-klamie.txt', type: 'text/plain' }, null],
])('%o is refused before the upload: %s', (file, refusal) =>
  expect(pictureRefusal({ size: 10, ...file })).toBe(refusal),
)

test('each kind of change that the network makes to pictures is mentioned once', () => {
  expect(pictureNotes(['image/gif', 'image/jpeg', null, 'image/gif', 'image/tiff', 'image/webp'])).toEqual([
    'still',
    'firstPage',
  ])
  expect(pictureNotes([undefined, 'image/png'])).toEqual([])
})
