const MARKS = /\p{M}/gu
/** The only Polish letter that Unicode does not decompose into a letter and a mark. */
const STROKED_L = /\u0142/g

/** Lower case without diacritics, as people type when they search: "lodz" finds Łódź. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(STROKED_L, 'l')
