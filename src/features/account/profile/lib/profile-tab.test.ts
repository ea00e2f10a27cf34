import { expect, test } from 'vitest'
import { readProfileTab } from './profile-tab.ts'

test.each([
  ['vods', 'vods'],
  ['reviews', 'reviews'],
  [undefined, 'reels'],
  ['', 'reels'],
  ['__proto__', 'reels'],
  [['vods', 'reviews'], 'reels'],
])('%j opens the tab %s', (value, tab) => {
  expect(readProfileTab(value)).toBe(tab)
})
