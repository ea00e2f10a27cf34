import { fold } from '#ui/fold.ts'

/** Endings that Polish words change when they are inflected, without Polish letters, the longest first. */
const ENDINGS = [
  ...['owaniami', 'owaniach', 'owaniem', 'owania', 'owanie', 'owaniu'],
  ...['iejszymi', 'iejszych', 'iejszego', 'iejsze', 'iejsza', 'iejszy'],
  ...['eniami', 'aniami', 'eniach', 'aniach', 'eniem', 'aniem', 'ystych', 'ystego'],
  ...[
    'kami',
    'kach',
    'kom',
    'enie',
    'anie',
    'enia',
    'ania',
    'eniu',
    'aniu',
    'ymi',
    'imi',
    'ami',
    'ach',
    'iem',
    'ego',
    'emu',
    'iej',
  ],
  ...[
    'owi',
    'ych',
    'ich',
    'om',
    'em',
    'ow',
    'ie',
    'ia',
    'iu',
    'io',
    'ym',
    'im',
    'ej',
    'ka',
    'ke',
    'ki',
    'ku',
    'ko',
    'ce',
    'ek',
    'ac',
    'ic',
    'yc',
    'am',
    'es',
  ],
  ...['a', 'e', 'i', 'o', 'u', 'y', 'k'],
]
const SHORTEST = 3

/**
 * A word as far as it stays the same when inflected: "torebki", "torebek" and "torebkę" are one. Light: it knows endings,
 * no dictionary, and never leaves fewer than three letters.
 */
export function stem(word: string): string {
  const folded = fold(word)
  const ending = ENDINGS.find((one) => folded.endsWith(one) && folded.length - one.length >= SHORTEST)
  return ending === undefined ? folded : folded.slice(0, -ending.length)
}

/** The words of a text, as they stand in it. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? []
