import { expect, test } from 'vitest'
import { pictureRefusal } from './picture-refusal.ts'

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
