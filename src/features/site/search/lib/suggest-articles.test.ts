import { expect, test } from 'vitest'
import { stem, wordsOf } from '#lib/base/stem.ts'
import { suggestArticles } from './suggest-articles.ts'

const article = (slug: string, title: string) => ({ slug, title, stems: wordsOf(title).map(stem) })
const ALL = [
  article('sukienka', 'Cztery pomiary, dzięki którym sukienka pasuje'),
  article('buty', 'Jak dbać o skórzane buty'),
  article('torebka', 'Jak zapakować torebkę'),
]

test.each([
  ['sukienki', ['sukienka']],
  ['sukie', ['sukienka']],
  ['pomiary sukienk', ['sukienka']],
  ['torebek', ['torebka']],
  ['skorzane but', ['buty']],
  ['bu', []],
  ['buty sukienka', []],
  ['  ', []],
  ['%_.*(', []],
])('%j suggests %j', (typed, slugs) => expect(suggestArticles(ALL, typed).map(({ slug }) => slug)).toEqual(slugs))
