import { trimSignsEnd } from '#lib/base/trim-signs.ts'
import { visibleLine } from '../base/visible-line.rules.ts'

/** Assessment of a text: `held` waits for a person who decides. */
export type Verdict = 'shown' | 'held' | 'refused'

/** Effect of a listed word on a message: `hold` it for a moderator, or `refuse` it so that its author rewrites it. */
export const WORD_ACTIONS = ['hold', 'refuse'] as const
export type WordAction = (typeof WORD_ACTIONS)[number]
/** `word*` matches every word that begins with `word`. */
export type ChatWord = { word: string; action: WordAction }

/** Messages of an account younger than this are checked more strictly. */
export const NEW_ACCOUNT_MS = 60 * 60 * 1000

/*
 * All lists are normalised (see `normalise`). A stem also matches with a Polish ending. An entry that also occurs
 * inside innocent words is listed as a whole word.
 */
const REFUSED_ANYWHERE = ['kurw', 'kurew', 'pierdol', 'pierdal', 'pizd', 'czarnuch']
const REFUSED_STEMS = [
  'chuj',
  'nachuj',
  'wchuj',
  'pochuj',
  'ochuj',
  'huj',
  'nahuj',
  'jeb',
  'zjeb',
  'wyjeb',
  'pojeb',
  'przyjeb',
  'przejeb',
  'rozjeb',
  'ujeb',
  'odjeb',
  'dojeb',
  'podjeb',
  'najeb',
  'cwel',
  'dziwk',
  'fuck',
  'motherfuck',
]
const REFUSED_WORDS = ['cipa', 'cipy', 'cipe', 'cipo', 'cipka', 'cipki', 'cipke', 'cipko', 'kutas', 'kutasie', 'kutasy']
const HELD_STEMS = ['zajeb', 'debil', 'idiot', 'kretyn', 'gown', 'oszust', 'zlodziej', 'pedal', 'ciapat', 'szmaciar']
const HELD_WORDS = [
  'ciota',
  'cioty',
  'cioto',
  'suka',
  'suki',
  'suko',
  'dupek',
  'dupku',
  'zdechnij',
  'whatsapp',
  'telegram',
  'brudas',
  'brudasie',
  'brudasy',
]
/** Innocent words that begin with a listed stem. */
const INNOCENT = ['jebel', 'pedalow', 'pedaly']

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 's',
  æ: 'a',
  ı: 'i',
  // Cyrillic and Greek letters that look like Latin ones.
  а: 'a',
  в: 'b',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'u',
  х: 'x',
  к: 'k',
  м: 'm',
  т: 't',
  і: 'i',
  ј: 'j',
  α: 'a',
  ο: 'o',
  υ: 'u',
  κ: 'k',
  ρ: 'p',
  ε: 'e',
  ι: 'i',
}
/** Placeholder for a masked letter (`k#rwa`). */
const MASK = '*'

/** Normalises a text: lower case without diacritics, look-alikes as Latin letters, repeated letters as one. */
function normalise(text: string): string {
  const bare = visibleLine(text).normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const plain = Array.from(bare, (sign) => LOOKALIKES[sign] ?? sign).join('')
  return plain.replaceAll(/([a-z])\1+/g, '$1').replaceAll(/[#_]/g, MASK)
}

/** Signs that can stand for a letter (`p!zda`) or for punctuation (`Ty suka!`). */
const MARKS = '!|'
const GAPS = /[!|]+/g
const BEFORE_LETTER = /^\p{L}/u

/** Words of every reading: signs as letters, as punctuation unless a letter follows, and as punctuation everywhere. */
function wordsOf(text: string): string[] {
  const apart = text.replaceAll(GAPS, (signs, at: number) => {
    const next = text.slice(at + signs.length, at + signs.length + 2)
    return BEFORE_LETTER.test(next) ? signs : ' '
  })
  return [...new Set([text, apart, text.replaceAll(GAPS, ' ')])].flatMap(wordsIn)
}

/** Words of a text. Letters that are spaced out (`k u r w a`, `k.u.r.w.a`) are joined into one word. */
function wordsIn(text: string): string[] {
  const words: string[] = []
  let apart = ''
  const close = () => {
    if (apart.length > 2) words.push(apart.replaceAll(/([a-z])\1+/g, '$1'))
    apart = ''
  }
  for (const word of normalise(text)
    .split(/[^a-z*]+/)
    .filter(Boolean)) {
    if (word.length === 1) {
      apart += word
      continue
    }
    close()
    words.push(word)
  }
  close()
  return words
}

/** True if `word` begins with `stem`. Up to half of the letters of the stem may be masked. */
function begins(word: string, stem: string): boolean {
  if (!word.includes(MASK)) return word.startsWith(stem)
  const signs = Array.from(stem, (letter, index) => (word[index] === MASK ? MASK : word[index] === letter ? '' : null))
  const masked = signs.filter((sign) => sign === MASK).length
  return !signs.includes(null) && masked > 0 && masked <= stem.length / 2
}

const is = (word: string, whole: string) => word.length === whole.length && begins(word, whole)

const isRefused = (word: string) =>
  REFUSED_ANYWHERE.some((part) => word.includes(part) || begins(word, part)) ||
  REFUSED_STEMS.some((stem) => begins(word, stem)) ||
  REFUSED_WORDS.some((whole) => is(word, whole))

const isHeld = (word: string) =>
  HELD_STEMS.some((stem) => begins(word, stem)) || HELD_WORDS.some((whole) => is(word, normalise(whole)))

/** Normalises a seller's word for comparison, without punctuation around it; empty if it contains no letters. */
export function normaliseWord(word: string): string {
  const wildcard = word.endsWith('*') ? '*' : ''
  const whole = trimSignsEnd(word.slice(0, word.length - wildcard.length), MARKS) + wildcard
  return normalise(whole.replace(/^[!|]+/, '')).replaceAll(/[^a-z*]/g, '')
}

function fits(word: string, own: string): boolean {
  const folded = normaliseWord(own)
  return own.trim().endsWith('*') ? begins(word, folded.slice(0, -1)) : word === folded
}

/** Judges by the built-in list and by the seller's list, which can only add words. */
export function verdictOn(text: string, own: readonly ChatWord[] = []): Verdict {
  const words = wordsOf(text)
  const suspicious = words.filter((word) => !INNOCENT.some((innocent) => word.startsWith(innocent)))
  const hits = (action: WordAction) =>
    own.some((one) => one.action === action && words.some((word) => fits(word, one.word)))
  if (suspicious.some(isRefused) || hits('refuse')) return 'refused'
  return suspicious.some(isHeld) || hits('hold') ? 'held' : 'shown'
}

const LINK =
  /https?:\/\/|www\.|(?<![\p{L}\p{N}@-])[\p{L}\p{N}-]{2,}\.(?:pl|com|net|org|eu|shop|store|io|me|ru|info|online|site|xyz|link|ly|app|gg|to|co)(?![\p{L}\p{N}])/iu
const SHOUTED_FROM = 12

/** Detects links and shouting, both typical of spam accounts. */
export function looksLikeSpam(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return LINK.test(text) || (letters.length >= SHOUTED_FROM && capitals.length > letters.length * 0.7)
}
