const MARKS = /\p{M}/gu
/** The one Polish letter that is not a letter with a mark. */
const STROKED_L = /\u0142/g

/** Small letters without marks, as people search: "lodz" finds the city. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(STROKED_L, 'l')
