import { fold } from '#lib/base/fold.ts'
import { QUERY_WORDS_MAX } from '#contracts/site/search.rules.ts'
import { JOINED, plainWords, type Word } from './analyse.ts'

export type ParsedQuery = {
  words: Word[]
  /** The whole query, folded. */
  phrase: string
  /** The last word, which may be unfinished. Null if nothing follows it but a space. */
  unfinished: Word | null
  /** Bounds in zloty that the query states: "do 200 zł". */
  price: { from?: number; to?: number }
}

/** Prepositions, conjunctions and what people say to a shop: they are in every text or in none. */
const STOP_WORDS = new Set(
  `w we z ze na do od dla i a o u po pod przy przez nad za oraz lub czy to ten ta te sie jak albo ku
  szukam kupie chce poszukuje potrzebuje jakis jakas jakies mam ma moze prosze gdzie jest sa cos cena`.split(/\s+/),
)

const CURRENCY = '(?:zl|pln|zloty(?:ch)?)\\b'
const TO = new RegExp(
  `\\b(?:do|ponizej|max|maks|za|tansze niz|taniej niz)\\s+(\\d{1,6})(?:[.,]\\d{1,2})?\\s*${CURRENCY}`,
)
/** Without a currency a number may be a size; only from a hundred on it is a price, because no size has "to" before it. */
const TO_BARE = /\b(?:do|ponizej)\s+([1-9]\d{2,5})\s*$/
const FROM = new RegExp(`\\b(?:od|powyzej|min)\\s+(\\d{1,6})(?:\\s*${CURRENCY}|(?=\\s+do\\s+\\d))`)

/** Cuts the statements of a price out of a query. Lengths stay, so that the words around them keep their diacritics. */
function readPrice(query: string): { rest: string; price: ParsedQuery['price'] } {
  const price: ParsedQuery['price'] = {}
  let rest = query.normalize('NFC')
  for (const [side, pattern] of [
    ['from', FROM],
    ['to', TO],
    ['to', TO_BARE],
  ] as const) {
    const found = pattern.exec(foldEach(rest))
    if (!found?.[1] || price[side] !== undefined) continue
    price[side] = Number(found[1])
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
  }
  return { rest, price }
}

/** Folded sign by sign, so that places in it are places in the text. */
const foldEach = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => fold(text.charAt(at)).padEnd(1, ' ').charAt(0)).join('')

const distinct = (words: readonly Word[]): Word[] => [...new Map(words.map((one) => [one.word, one])).values()]

/** Words of a query, without those that say nothing. At most eight. */
export function parseQuery(query: string): ParsedQuery {
  const { rest, price } = readPrice(query)
  const all = distinct(plainWords(withJoined(rest)))
  const telling = all.filter(({ word }) => !STOP_WORDS.has(word))
  const words = (telling.length > 0 ? telling : all).slice(0, QUERY_WORDS_MAX)
  const last = words.at(-1)
  const isOpen = last !== undefined && /[\p{L}\d]$/u.test(rest) && plainWords(rest).at(-1)?.word === last.word
  const phrase = fold(rest).replace(/\s+/g, ' ').trim()
  return { words, phrase, unfinished: isOpen ? last : null, price }
}

/** True of codes and sizes, not of two words: TOR-101, t-shirt, S/M, but not czarno-biała. */
const isOneWord = (joined: string) => /\d|(?<![\p{L}\d])[\p{L}\d][-/]/u.test(joined)

/** Codes and measures as the one word that they are indexed under: TOR-101, t-shirt, 100 ml. */
const withJoined = (text: string): string =>
  text
    .replaceAll(JOINED, (joined) => (isOneWord(joined) ? joined.replaceAll(/[-/]/g, '') : joined))
    .replaceAll(/(?<!\d)(\d+)\s(ml|cm|mm|kg)(?![\p{L}\d])/giu, (_, number: string, unit: string) => number + unit)
