import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readComment, type CommentVariant, type ReadComment } from './comment.rules.ts'

type Wanted = { variantUuid: string; quantity: number | null }
type Sentence = { post: string; intent: string; text: string; tags: string[]; wants: Wanted[] }

const read = (file: string) => readFileSync(new URL(`../../../tests/sentences/${file}`, import.meta.url), 'utf8')

type Product = { code: string; name: string; variants: string[] }
const posts = JSON.parse(read('posts.json')) as Record<string, Product[]>

/** Size of a label such as "butelkowa zieleń M"; the rest is the colour. */
const SIZE = /\d+x\d+ cm$|[\d,]+ (?:ml|l|g|kg)$|[A-Z\d][A-Z\d,/-]*$/

/** Variants of the products of each post. All comments of a post share them, as at the comment desk. */
const goods = Object.fromEntries(
  Object.entries(posts).map(([post, products]) => [
    post,
    products.flatMap(({ code, name, variants }) =>
      variants.map((label): CommentVariant => {
        const size = SIZE.exec(label)?.[0] ?? ''
        const colour = label.slice(0, label.length - size.length).trim()
        return { variantUuid: `${code} ${label}`.trim(), code, product: name, colour, size }
      }),
    ),
  ]),
)

const variantsOf = (post: string): CommentVariant[] => goods[post] ?? []

/**
 * Each line is `post | intent | text | wants`. Tagged names are written `@[Anna]`; wants as `A12 czarna M x2`, with
 * `x?` for an unclear quantity.
 */
function sentencesOf(file: string): Sentence[] {
  return read(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [post = '', intent = '', raw = '', wants = ''] = line.split('|').map((part) => part.trim())
      const tags = [...raw.matchAll(/@\[([^\]]+)\]/g)].map(([, name = '']) => name)
      const text = raw.replaceAll(/@\[([^\]]+)\]/g, '$1')
      return { post, intent, text, tags, wants: wants.split(', ').filter(Boolean).map(wantOf) }
    })
}

function wantOf(text: string): Wanted {
  const [, variantUuid = '', quantity] = /^(.+) x(\d+|\?)$/.exec(text) ?? []
  return { variantUuid, quantity: quantity === '?' ? null : Number(quantity) }
}

const answerTo = ({ post, text, tags }: Sentence): ReadComment => readComment(text, variantsOf(post), tags)

function classify(sentences: Sentence[]) {
  let [suggested, right, wanted, found] = [0, 0, 0, 0]
  const wrong: string[] = []
  for (const sentence of sentences) {
    const { intent, suggestions } = answerTo(sentence)
    const isRight = ({ variantUuid, quantity }: Wanted) =>
      sentence.wants.some((one) => one.variantUuid === variantUuid && one.quantity === quantity)
    suggested += suggestions.length
    right += suggestions.filter(isRight).length
    if (sentence.wants.length > 0) {
      wanted += 1
      if (suggestions.some(isRight)) found += 1
    }
    if (
      intent !== sentence.intent ||
      suggestions.filter(isRight).length !== sentence.wants.length ||
      suggestions.some((one) => !isRight(one))
    )
      wrong.push(
        `${sentence.text} (${sentence.intent}) → ${intent} ${suggestions.map((one) => `${one.variantUuid} x${one.quantity ?? '?'}`).join(', ')}`,
      )
  }
  return { right: right / suggested, found: found / wanted, wrong }
}

const SETS = ['built.txt', 'held-out.txt', 'held-out-2.txt', 'held-out-3.txt', 'held-out-4.txt', 'held-out-5.txt']

test.each(SETS)('suggestions from the sentences of %s are right', (file) => {
  const { right, found, wrong } = classify(sentencesOf(file))
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
  expect(found, wrong.join('\n')).toBeGreaterThanOrEqual(0.8)
})

test.each(SETS)('no question or negation of %s becomes a purchase', (file) => {
  const sentences = sentencesOf(file).filter(({ intent }) => intent === 'question' || intent === 'negation')
  expect(sentences.length).toBeGreaterThan(0)
  for (const sentence of sentences) expect(answerTo(sentence).suggestions, sentence.text).toEqual([])
})

test.each([
  ['a changed stem', 'home', 'poproszę sześć krzeseł zielonych', 'S-2 zielone x6'],
  ['a stem without its vowel', 'home', 'biorę kapci 2 pary w 40', 'A-12 40 x2'],
  ['an adjective of a material', 'blanket', 'wełniany koc red', 'KO-3 Red x1'],
  ['a code without its hyphen', 'home', 'A 12 w 40 poproszę', 'A-12 40 x1'],
  ['a code glued to a size', 'home', 'P7M', 'P-7 M x1'],
  ['spread letters', 'home', 'p o p r o s z ę stół', 'S-1 x1'],
  ['stretched letters', 'mugs', 'bialyyy poproszeee', 'M-20 biały x1'],
  ['a typo in the verb', 'home', 'porposzę szare krzesło', 'S-2 szare x1'],
  ['a typo in the name', 'pets', 'biorę poduzskę', 'Z-3 x1'],
  ['a question about something else', 'home', 'biorę stół, a kiedy wysyłka?', 'S-1 x1'],
  ['a telephone number', 'candle', 'poproszę 501 234 567', 'W-1 x1'],
  ['an English colour', 'mugs', 'white dla mnie', 'M-20 biały x1'],
  ['a colour that needs its diacritics', 'mugs', 'beż poproszę', 'M-20 beżowy x1'],
  ['a noun', 'candle', 'rezerwacja 2 szt.', 'W-1 x2'],
  ['reported speech', 'home', 'koleżanka mówi, że bierze kapcie 40', 'A-12 40 x1'],
  ['a unit in words', 'food', 'biorę ten miód 1 litr', '101 1 l x1'],
  ['goods that are mine', 'pets', 'niebieska jest moja', 'Z-2 niebieska x1'],
  ['a keycap', 'candle', '4️⃣ sztuki poproszę', 'W-1 x4'],
  ['a correction', 'home', 'poproszę 2 czarne krzesła, jednak 3', 'S-2 czarne x3'],
  ['a refusal beside an order', 'home', 'nie biorę czarnego krzesła, biorę zielone', 'S-2 zielone x1'],
  ['a story beside an order', 'home', 'brałam kapcie 36 rok temu, teraz poproszę 38', 'A-12 38 x1'],
])('reads %s', (_, post, text, wanted) => {
  const { suggestions } = readComment(text, variantsOf(post))
  expect(suggestions.map((one) => `${one.variantUuid} x${one.quantity ?? '?'}`)).toEqual([wanted])
})

test.each([
  ['home', 'kapcie 40 są? biorę jak są'],
  ['home', 'wzięłabym stół, ale ile waży?'],
  ['home', 'biorę stół, a ile kosztuje?'],
  ['home', 'chciałabym S-1, ale nie mam miejsca'],
  ['home', 'zastanawiam się nad stołem'],
  ['home', 'mam te kapcie 38 i są super'],
  ['home', 'bez stołu'],
  ['candle', 'brałam dwie miesiąc temu'],
  ['candle', 'proszę mówić głośniej'],
  ['candle', 'biorę się za obiad'],
  ['candle', 'dla mnie za słodka'],
  ['candle', 'poproszę o powtórzenie'],
  ['food', 'poproszę o przepis na pierogi 500 g'],
  ['shoes', '38 to mój rozmiar'],
])('%s: "%s" orders nothing', (post, text) => {
  expect(readComment(text, variantsOf(post)).suggestions).toEqual([])
})

test('a suggestion marks the words it is based on', () => {
  const text = 'Biorę, proszę Pani, czarną w rozmiarze M'
  const [suggestion] = readComment(text, variantsOf('dress')).suggestions
  expect(suggestion?.marks.map(({ from, to }) => text.slice(from, to))).toEqual(['Biorę', 'M', 'czarną'])
})

test('a post without products suggests nothing', () => {
  expect(readComment('biorę M', []).suggestions).toEqual([])
})

test.each([
  'М'.repeat(8000),
  'M '.repeat(4000),
  'biorę 38-40 '.repeat(700),
  '​'.repeat(8000),
  '1'.repeat(8000),
  '../-,'.repeat(1600),
])('a comment of 8,000 characters is parsed', (text) => {
  expect(readComment(text, variantsOf('dress')).suggestions.length).toBeLessThanOrEqual(3)
})

test('no other comment becomes a purchase, with few exceptions', () => {
  const others = SETS.filter((file) => file !== 'built.txt')
    .flatMap(sentencesOf)
    .filter(({ intent }) => intent !== 'buy')
  const taken = others.filter((sentence) => answerTo(sentence).suggestions.length > 0)
  expect(taken.length / others.length, taken.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.02)
})
