import { expect, test } from 'vitest'
import { z } from 'zod'
import { readContent } from './content.ts'
import { bindShortWords, nameHeadings, sectionsOf, type Root } from '#lib/base/content-tree.ts'

const element = (tagName: string, ...children: unknown[]) => ({ type: 'element', tagName, properties: {}, children })
const text = (value: string) => ({ type: 'text', value })
const tree = (...children: unknown[]) => ({ type: 'root', children }) as Root

test('a paragraph keeps its address when its words change, and its points have addresses of their own', () => {
  const root = tree(
    element('h2', text('§ 3. Nasze usługi')),
    element('ol', text('\n'), element('li', text('raz')), element('li', text('dwa'))),
    element('ol', element('li', text('nie pod paragrafem'))),
    element('h2', text('Wzór odstąpienia')),
  )
  nameHeadings(root)
  expect(JSON.stringify(root).match(/"id":"[^"]+"/g)).toEqual([
    '"id":"par-3"',
    '"id":"par-3-1"',
    '"id":"par-3-2"',
    '"id":"wzor-odstapienia"',
  ])
})

test('two headings with one address are refused', () => {
  const root = tree(element('h2', text('Zwroty')), element('h3', text('Zwroty!')))
  expect(() => nameHeadings(root)).toThrow('#zwroty')
})

test('a text is split at its headings', () => {
  const root = tree(
    element('h1', text('Tytuł')),
    element('h2', text('Zakupy')),
    element('h3', text('Jak?')),
    element('p', text('Tak, '), element('strong', text('po prostu'))),
    element('p', text('i już.')),
  )
  nameHeadings(root)
  expect(sectionsOf(root)).toMatchObject([
    { id: 'zakupy', title: 'Zakupy', body: [], entries: [{ id: 'jak', title: 'Jak?', text: 'Tak, po prostu i już.' }] },
  ])
})

test('no short word stays alone at the end of a line', () => {
  const root = tree(
    element('p', text('Zwrot w 14 dni i z § 3 (o tym w art. 27), a do nas'), element('b', text('Ola z Radomia'))),
  )
  bindShortWords(root)
  expect(JSON.stringify(root).replaceAll('\u00a0', '_')).toContain('Zwrot w_14 dni i_z_§_3 (o_tym w_art._27), a_do nas')
  expect(JSON.stringify(root).replaceAll('\u00a0', '_')).toContain('Ola z_Radomia')
})

test('invalid front matter or a missing value is refused with the name of the file', async () => {
  await expect(readContent('operator.md', z.object({ missing: z.string() }))).rejects.toThrow(
    /^content\/operator\.md: /,
  )
  await expect(readContent('legal/regulamin.md', z.unknown())).rejects.toThrow('content/legal/regulamin.md: nothing')
})
