import { fold } from './fold.ts'

/** Inflectional endings, without diacritics. */
const OF_NOUNS = 'iami iach iom iem ami ach owie owi ow om em ia ie ii io iu a e i o u y'
const OF_ADJECTIVES = 'iego iemu iej ymi imi ego emu ych ich ym im ej'
const OF_COMPARATIVES = 'iejszymi iejszych iejszym iejsza iejsze iejszy'
const OF_VERBS = 'ac ic yc asz esz isz ysz uje uja ujesz ujemy ujecie'
const OF_VERBS_IN_OWAC = 'owac ywac iwac owal owala owalo owali owaly owalem owalam'

const longestFirst = (...groups: string[]) =>
  groups
    .join(' ')
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
const ENDINGS = longestFirst(OF_NOUNS, OF_ADJECTIVES, OF_COMPARATIVES, OF_VERBS, OF_VERBS_IN_OWAC)
/**
 * Suffixes that may precede another ending: kup-im-y. Words that only look like it lose it in all forms: zap-ach-u,
 * zap-ach.
 */
const INNER_ENDINGS = longestFirst('ow em om ach ym im ej asz esz isz ysz ac ic yc')
/** Exceptions: spódnic, ulic, rękawic are nouns, while most words in -ic are verbs. */
const NOUN_IN_IC = /[lnw]ic$/
const SHORTEST = 3

type Change = readonly [from: RegExp, to: string]
/** Consonants softened by an ending, mapped back: jakoś-ci, skórz-e, wadz-e, torebc-e. */
const HARDER: readonly Change[] = [
  [/sc$/, 'st'],
  [/rz$/, 'r'],
  [/dz$/, 'g'],
  [/c$/, 'k'],
]
/** Consonants softened before an i or at the end of a word: buc-ie, składz-ie, zdjęć. */
const HARDER_BEFORE_I: readonly Change[] = [[/sc$/, 'st'], [/dz$/, 'd'], [/c$/, 't'], ...HARDER]
/** Fleeting e: toreb-e-k and torebk-i, swet-e-r and swetr-y, suk-ie-n and sukn-ia. */
const FLEETING_E = /(?<=[^aeiouy])i?e([^aeiouy])$/

/**
 * Stem of a Polish word: "torebki", "torebek" and "torebce" have the same one. A light stemmer, with endings and
 * consonant changes but no dictionary. It keeps at least three letters.
 */
export function stem(word: string): string {
  const folded = fold(word)
  const bare = without(INNER_ENDINGS, without(ENDINGS, folded))
  const isBeforeI = bare === folded ? /[\u0107\u017a]$/iu.test(word.normalize('NFC')) : folded[bare.length] === 'i'
  const [from, to] = (isBeforeI ? HARDER_BEFORE_I : HARDER).find(([ending]) => ending.test(bare)) ?? [/$/, '']
  const hard = bare.replace(from, to)
  const short = hard.replace(FLEETING_E, '$1')
  return short.length < SHORTEST ? hard : short
}

function without(endings: readonly string[], word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST)
  return ending === undefined || NOUN_IN_IC.test(word) ? word : word.slice(0, -ending.length)
}

/** Words of a text, unchanged. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? []
