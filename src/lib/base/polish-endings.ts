/**
 * Endings of Polish nouns and adjectives, without diacritics, the longest first. Soft stems keep their `i` in the ending
 * (kapc-ie, kapc-iom).
 */
export const ENDINGS =
  'iego iemu iami iach ego emu ymi imi ych ich iom iej iow iem ami ach owi ow om em ej ym im ia ie io iu a e i o u y'.split(
    ' ',
  )

/** Endings that make diminutives (szaliczek, torebka) and adjectives of materials and scents (wełniany, waniliowy). */
export const SUFFIXES =
  'eniutk iutk utk iuszek iuszk uszek uszk iczek eczek aczek yczek iczk eczk aczk yczk iow ian ow an ik yk ek k n'.split(
    ' ',
  )

/** Last consonants of a stem before soft endings, with the basic ones: bluzce, granacie, nodze, futrzany, daszek. */
export const ALTERNATIONS: readonly (readonly [string, string])[] = [
  ['c', 'k'],
  ['c', 't'],
  ['cz', 'k'],
  ['dz', 'g'],
  ['dz', 'd'],
  ['z', 'g'],
  ['rz', 'r'],
  ['sz', 'ch'],
  ['sc', 'st'],
  ['czern', 'czarn'],
]
