import { expect, test } from 'vitest'
import common from '#root/locales/pl/common.json' with { type: 'json' }

const { short, ...long } = common.shell

test.each(Object.keys(short) as (keyof typeof short)[])('the short label of %s begins its full label', (key) => {
  expect(long[key].startsWith(short[key])).toBe(true)
})
