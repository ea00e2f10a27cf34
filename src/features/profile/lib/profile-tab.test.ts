import { expect, test } from 'vitest'
import { readProfileTab } from './profile-tab.ts'

test.each([
  ['vods', 'vods'],
  ['reviews', 'reviews'],
  [undefined, 'reels'],
  ['', 'reels'],
  ['__proto__', 'reels'],
  [['vods', 'reviews'], 'reels'],
])('%j names the part %s', (value, tab) => {
  expect(readProfileTab(value)).toBe(tab)
})
