import { expect, test } from 'vitest'
import { withPicture } from './body-field.tsx'

test.each([
  ['', 0, '![|](/media/x)'],
  ['Raz.', 2, 'Raz.\n\n![|](/media/x)'],
  ['Raz.\n\nDwa.', 1, 'Raz.\n\n![|](/media/x)\n\nDwa.'],
  ['Raz.\n\nDwa.\n', 10, 'Raz.\n\nDwa.\n\n![|](/media/x)'],
])('a picture in %j at %i gives %j, with the cursor in its description', (body, at, expected) => {
  const { text, cursor } = withPicture(body, at, 'x')
  expect(`${text.slice(0, cursor)}|${text.slice(cursor)}`).toBe(expected)
})
