import { fold } from '#lib/base/fold.ts'
import { rootsOf } from '#lib/base/polish-stem.ts'
import { stem } from '#lib/base/stem.ts'

/** One word of a text: folded, its stem, and as it was written in lower case. */
export type Word = { word: string; stem: string; written: string }

const WORD = /[\p{L}\p{M}\d]+/gu
/** T-shirt, TOR-101, S/M: also one word. Linear, because no letter is a separator and a match begins at a word. */
export const JOINED = /(?<![\p{L}\p{M}\d])[\p{L}\p{M}\d]+(?:[-/][\p{L}\p{M}\d]+)+/gu
/** 100 ml, 8 cm: also one word, as people type it. */
const MEASURED = /(?<!\d)(\d+)\s?(ml|l|cm|mm|m|g|kg|szt)(?![\p{L}\d])/giu
const HAS_DIGIT = /\d/
/** Longer ones are no words, and would fill an index. */
const LETTERS_MAX = 40

const toWord = (written: string): Word => {
  const word = fold(written).slice(0, LETTERS_MAX)
  const cut = written.slice(0, LETTERS_MAX).toLowerCase()
  return { word, stem: HAS_DIGIT.test(word) ? word : stem(cut), written: cut }
}

/** A word for being without something: bez kaptura is another word than kaptur. */
const WITHOUT = /(?<![\p{L}\d])bez ([\p{L}\p{M}\d]+)/giu

const withoutWord = (written: string): Word => {
  const { word, stem: root, written: plain } = toWord(written)
  return { word: `bez${word}`, stem: `bez${root}`, written: `bez ${plain}` }
}

/** Words of a text in order. */
export function plainWords(text: string): Word[] {
  const composed = text.normalize('NFC')
  const [before = '', ...rest] = composed.split(WITHOUT)
  const wordsIn = (part: string) => (part.match(WORD) ?? []).map(toWord)
  // Splitting leaves each captured word before the text that follows it.
  return [...wordsIn(before), ...rest.flatMap((part, at) => (at % 2 === 0 ? [withoutWord(part)] : wordsIn(part)))]
}

/** Words that are written in several parts, as one. */
const joinedWords = (text: string): Word[] => [
  ...(text.normalize('NFC').match(JOINED) ?? []).map((written) => toWord(written.replaceAll(/[-/]/g, ''))),
  ...[...text.matchAll(MEASURED)].map(([, number = '', unit = '']) => toWord(number + unit)),
]

/** All words under which a text can be found. */
export const indexedWords = (text: string): Word[] => [...plainWords(text), ...joinedWords(text)]

const ROOTS_FROM = 4

/** Stems that related words share. None of a number or a short word, whose stems say little. */
export const rootsOfWord = ({ word }: Word): string[] =>
  word.length < ROOTS_FROM || HAS_DIGIT.test(word) ? [] : rootsOf(word)

/** A size as one word: 50 ml, S/M. */
export const sizeWord = (size: string): string => fold(size).replaceAll(/[^a-z0-9.,]/g, '')
