const MARKS = /\p{M}/gu
/** The one Polish letter that is no letter with a mark. */
const STROKED_L = /\u0142/g

/** A text as people search for it: small letters without their marks, so that "lodz" finds the city. */
export const fold = (text: string) =>
  text.normalize('NFD').replace(MARKS, '').toLocaleLowerCase('pl').replace(STROKED_L, 'l').trim()
