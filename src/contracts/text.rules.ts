/** True without line breaks and bidirectional control characters, because the text may become part of a mail header. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)

/** True without control characters (except tabs and line breaks) and lone surrogates, which the database rejects. */
export const isText = (text: string) => !/[\p{Cs}]|(?![\t\n\r])\p{Cc}/u.test(text)

let characters: Intl.Segmenter | undefined

/** Length as a person counts it: an emoji of several code points counts as one. */
export function textLength(text: string): number {
  // Created on first use: Intl.Segmenter blocks the page for 20 ms, and most users of these rules count no text.
  characters ??= new Intl.Segmenter('pl', { granularity: 'grapheme' })
  return [...characters.segment(text)].length
}
