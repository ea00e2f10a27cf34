import { expect, test } from 'vitest'
import { pictureNotes } from './picture-field.tsx'

test('each kind of change that the network makes to pictures is mentioned once', () => {
  expect(pictureNotes(['image/gif', 'image/jpeg', null, 'image/gif', 'image/tiff', 'image/webp'])).toEqual([
    'still',
    'firstPage',
  ])
  expect(pictureNotes([undefined, 'image/png'])).toEqual([])
})
