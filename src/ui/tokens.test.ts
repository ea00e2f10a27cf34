import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const COLOR = /--color-([\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\)/g
const colors = new Map([...css.matchAll(COLOR)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))

const SURFACES = ['sunken', 'paper', 'raised', 'floating']

/** Text colours on their backgrounds, with a contrast of at least 4.5:1. */
const TEXTS: [text: string, grounds: string[]][] = [
  ['ink', [...SURFACES, 'accent-tint', 'success-tint', 'amber-tint']],
  ['muted', SURFACES],
  ['accent', [...SURFACES, 'accent-tint']],
  ['success', [...SURFACES, 'success-tint']],
  ['amber', [...SURFACES, 'amber-tint']],
  ['inverse', ['inverse-surface']],
  ['on-accent', ['accent', 'accent-hover']],
]
/** Borders of controls, focus rings and meaningful icons, with a contrast of at least 3:1. */
const EDGES: typeof TEXTS = [
  ['line-strong', SURFACES],
  ['accent', SURFACES],
  ['ink', SURFACES],
]

const pairs = (list: typeof TEXTS) =>
  list.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => (['light', 'dark'] as const).map((scheme) => [text, ground, scheme] as const)),
  )

test.each(pairs(TEXTS))('the text colour %s has enough contrast on %s, %s', (text, ground, scheme) => {
  expect(contrast(hex(text, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(EDGES))('the edge colour %s has enough contrast to %s, %s', (edge, ground, scheme) => {
  expect(contrast(hex(edge, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(3)
})

test('contrast is computed by the formula of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('every width in a media query is one of the six breakpoints, besides the height of a low window', () => {
  const listed: string[] = /mobile[^.]+px\./.exec(css)?.[0].match(/\d+/g) ?? []
  expect(listed).toHaveLength(6)
  const low = /low window[^.]+?(\d+)px/.exec(css)?.[1]
  const root = new URL('../..', import.meta.url).pathname
  const used = globSync('src/**/*.css', { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/@(?:media|container)[^{]+/g)].flatMap(([query]) =>
      (query.match(/\d+(?=px)/g) ?? [])
        .filter((edge) => edge !== low && !listed.includes(edge))
        .map((edge) => `${path}: ${edge}px`),
    ),
  )
  expect(used).toEqual([])
})

function hex(name: string, scheme: 'light' | 'dark') {
  const color = colors.get(name)
  if (!color) throw new Error(`tokens.css has no --color-${name} of two whole colours`)
  return color[scheme]
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
