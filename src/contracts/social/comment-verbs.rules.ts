import { isOneTypoApart } from './comment-typo.rules.ts'

/** Verbs of buying, in the first person and in reported speech ("koleżanka mówi, że bierze"). */
const BUY_VERBS =
  `biore biora biorem biere bierem bire bioe bierze bierzemy biorezemy wezme wezma wezmie wezmiemy bralabym bralbym
  wzielabym wzialbym wzielaby wzialby bralaby bralby kupuje kupujemy kupie kupimy kupilabym kupilbym kupilaby kupilby rezerwuje rezerwujemy zarezerwuje zamawiam
  zamawiamy zamawia zamowie zamowimy zamowilabym zamowilaby zaklepuje zaklepie zaklepujemy klepie zaklep przygarniam przygarne
  przygarniemy zgarniam zgarne porywam lapie bukuje chce chcemy chca kce chcialam chcialem chcialabym chcialbym
  chcialaby chcialby chcielibysmy poprosze poprosimy poprosi poprosilabym poprosilbym popros poprosz prosze prosza
  prosimy prosi prosila prosil prosilabym prosilbym potrzebuje skusze reflektuje poprsze porosze`
    .split(/\s+/)
    .filter(Boolean)

/** Words that a typo of a verb of buying might be, but that are others. */
const NOT_VERBS = 'proste zamowcie kupcie wezcie kupce kupne'.split(' ')

const TYPO_MIN = 5
const VERBS = new Set(BUY_VERBS)
const LONG_VERBS = BUY_VERBS.filter(({ length }) => length >= TYPO_MIN)

export const isVerb = (word: string): boolean => VERBS.has(word)

/**
 * Corrects a verb of buying with one typo ("poporsze"), which keeps the first letter and the last one: the last carries
 * the person and the tense.
 */
export function spellVerb(word: string): string {
  if (word.length < TYPO_MIN || VERBS.has(word) || NOT_VERBS.includes(word)) return word
  return (
    LONG_VERBS.find((verb) => verb[0] === word[0] && verb.at(-1) === word.at(-1) && isOneTypoApart(verb, word)) ?? word
  )
}
