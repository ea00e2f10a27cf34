import type { FoundArticle, TextSegment } from '#contracts/site/article.ts'
import type { ArticleContent } from '#contracts/site/article-office.ts'
import { stem, wordsOf } from '#lib/base/stem.ts'
import { presentArticle } from './present.ts'
import type { PublishedArticle, ReadText } from './published.ts'

const TITLE_WEIGHT = 8
const DESCRIPTION_WEIGHT = 3
/** Cap for one word of the text: endless repetition does not make an article more relevant. */
const TEXT_WEIGHT_MAX = 5

/** Articles that contain every word of the query in any inflection, the most relevant first. */
export function findArticles(all: readonly PublishedArticle[], query: string): FoundArticle[] {
  const stems = [...new Set(wordsOf(query).map(stem))]
  if (stems.length === 0) return []
  return all
    .map((article) => ({ article, weight: weightOf(article, stems) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ article }) => ({
      article: presentArticle(article),
      title: markWords(article.content.title, stems),
      excerpt: markWords(excerptOf(article, stems), stems),
    }))
}

type Counted = Record<'title' | 'description' | 'text', ReadonlyMap<string, number>>
const counts = new WeakMap<ArticleContent, Counted>()

function countsOf({ content, rendered }: ReadText): Counted {
  const known = counts.get(content)
  if (known) return known
  const { title, description } = content
  const counted = { title: count(title), description: count(description), text: count(rendered.text) }
  counts.set(content, counted)
  return counted
}

function count(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const word of wordsOf(text)) found.set(stem(word), (found.get(stem(word)) ?? 0) + 1)
  return found
}

/** 0 if a word is missing. */
function weightOf(article: ReadText, stems: string[]): number {
  const { title, description, text } = countsOf(article)
  const weights = stems.map(
    (one) =>
      (title.has(one) ? TITLE_WEIGHT : 0) +
      (description.has(one) ? DESCRIPTION_WEIGHT : 0) +
      Math.min(text.get(one) ?? 0, TEXT_WEIGHT_MAX),
  )
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

const EXCERPT_WORDS = 32
const WORDS_BEFORE = 10

/** Words around the first match in the text; the description if only title or description match. */
function excerptOf({ content: { description }, rendered: { text } }: ReadText, stems: string[]): string {
  const words = text.split(' ')
  const at = words.findIndex((word) => wordsOf(word).some((one) => stems.includes(stem(one))))
  if (at < 0) return description
  const from = Math.max(0, at - WORDS_BEFORE)
  const cut = words.slice(from, from + EXCERPT_WORDS).join(' ')
  return `${from > 0 ? '… ' : ''}${cut}${from + EXCERPT_WORDS < words.length ? ' …' : ''}`
}

/** Whole text, split into matching and other segments. */
export function markWords(text: string, stems: readonly string[]): TextSegment[] {
  const segments: TextSegment[] = []
  for (const part of text.split(/([\p{L}\d]+)/u)) {
    if (part === '') continue
    const isMatch = /[\p{L}\d]/u.test(part) && stems.includes(stem(part))
    const last = segments.at(-1)
    if (last && !last.isMatch && !isMatch) last.text += part
    else segments.push({ text: part, isMatch })
  }
  return segments
}
