/** Letters of UTF-8 that a program read as windows-1252 or windows-1250 and saved again: `Å‚` for ł, `Ăł` for ó. */
const TWICE_ENCODED = /Ä[\u0080-\u009f„…†‡˜™]|Å[\u0080-\u009f‚ƒ„š›¹º»¼]|Ã[³“]|Ĺ[\u0080-\u009f‚„š›ąş»Ľ]|Ă[ł“]/
/** The sign for an unreadable byte, and control codes that are letters in windows-1250. */
const UNREADABLE = /[\ufffd\u0080-\u009f]/
/** Polish letters of windows-1250 that a program read as windows-1252: `k¹t` for kąt. */
const WRONG_PAGE = /\p{L}[¹³¿¶±¬¦¼]\p{L}/u
/** Errors that a spreadsheet shows in place of a value, in Polish and in English. */
const SHEET_ERROR =
  /^#(?:N\/D!?|N\/A|ARG!|VALUE!|ADR!|REF!|NAZWA\?|NAME\?|DZIEL\/0!|DIV\/0!|LICZBA!|NUM!|ZERO!|NULL!|#+)$/

/** True if letters of the text were broken before it came here. */
const isGarbled = (text: string): boolean => UNREADABLE.test(text) || TWICE_ENCODED.test(text) || WRONG_PAGE.test(text)

/** True for a cell that is not what its author entered. */
export const isBrokenCell = (cell: string): boolean => isGarbled(cell) || SHEET_ERROR.test(cell)
