import { expect, test } from 'vitest'
import { stem } from '#lib/base/stem.ts'
import { markWords } from './find.ts'

test('matches are marked in the original text', () => {
  expect(markWords('Torebki, czyli torebkę noś.', [stem('torebka')])).toEqual([
    { text: 'Torebki', isMatch: true },
    { text: ', czyli ', isMatch: false },
    { text: 'torebkę', isMatch: true },
    { text: ' noś.', isMatch: false },
  ])
})
