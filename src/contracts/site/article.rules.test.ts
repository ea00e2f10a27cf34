import { expect, test } from 'vitest'
import { isArticleSlug, isReadableBody } from './article.rules.ts'

test.each([
  ['buty-na-zime', true],
  ['a', true],
  ['search', false],
  ['page', false],
  ['category', false],
  ['Buty', false],
  ['buty--zima', false],
  ['-buty', false],
  ['żaba', false],
  ['rss.xml', false],
  ['a'.repeat(101), false],
])('%s is an address of an article: %s', (slug, isOne) => expect(isArticleSlug(slug)).toBe(isOne))

test.each([
  ['a text', '## Zwroty\n\nRaz.\n\n- a\n  - b\n    - c\n\n> cytat\n\n1. raz', true],
  ['a rule and a table', '---\n\n| a | b |\n| - | - |\n| 1 | 2 |', true],
  ['quotes within quotes', '> > > > > głęboko', false],
  ['lists within lists', '- - - - - głęboko', false],
  ['a container', ':::reel\nx\n:::', false],
  ['a deep indentation', `${' '.repeat(40)}x`, false],
  ['a paragraph without an end', 'a'.repeat(3000), false],
  ['thousands of lines', 'a\n==\n\n'.repeat(1000), false],
])('%s is readable: %s', (_, body, isReadable) => expect(isReadableBody(body)).toBe(isReadable))
