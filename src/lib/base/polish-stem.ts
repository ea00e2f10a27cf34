import { ALTERNATIONS, ENDINGS, SUFFIXES } from './polish-endings.ts'

const STEM_MIN = 3
const LETTERS_MAX = 40
const CONSONANTS = /^[^aeiouy]{2}$/

/** Long enough to be a stem. Two letters are, if both are consonants: pies, psa; len, lniany. */
const isStem = (text: string) => text.length >= STEM_MIN || CONSONANTS.test(text)

/** A word without diacritics, without its ending: "krzesla" gives "krzesl". */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= STEM_MIN)
  return ending ? word.slice(0, -ending.length) : word
}

/** Drops the vowel that Polish inserts before a last consonant: krzesel, kapec and pies are krzesl-, kapc- and ps-. */
const withoutFleeting = (stem: string): string => stem.replace(/([^aeiouy])i?e([^aeiouy])$/, '$1$2')

const withoutEach = (roots: Iterable<string>, ends: readonly string[]): string[] =>
  [...roots].flatMap((root) =>
    ends
      .filter((end) => root.endsWith(end) && isStem(root.slice(0, -end.length)))
      .map((end) => root.slice(0, -end.length)),
  )

/**
 * Stems that a word may share with its relatives: those of its diminutives and adjectives, with changes of the last
 * consonant undone. Two words are related if they share one.
 */
export function rootsOf(word: string): string[] {
  const whole = word.slice(0, LETTERS_MAX)
  const plain = new Set([stemOf(whole), ...withoutEach([whole], ENDINGS).filter((stem) => stem.length < STEM_MIN)])
  const bare = new Set([...plain, ...[...plain].map(withoutFleeting)])
  const roots = [...bare, ...withoutEach(bare, SUFFIXES)]
  const basic = roots.flatMap((root) =>
    ALTERNATIONS.filter(([from]) => root.endsWith(from) && root.length > from.length).map(
      ([from, to]) => root.slice(0, -from.length) + to,
    ),
  )
  return [...new Set([...roots, ...basic].flatMap((root) => [root, withoutFleeting(root)]))]
}
