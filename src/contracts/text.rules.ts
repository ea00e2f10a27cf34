/** No line breaks and no signs that turn the direction of writing: the text may become part of a mail's header. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)

/** Control characters but for tabs and line breaks, and halves of characters, are no text, and no database keeps them. */
export const isText = (text: string) => !/[\p{Cs}]|(?![\t\n\r])\p{Cc}/u.test(text)

let characters: Intl.Segmenter | undefined

/** As a person counts: a family of emoji joined into one is one. */
export function textLength(text: string): number {
  // What Intl makes takes a page's thread for 20 ms: most that come with these rules count no text.
  characters ??= new Intl.Segmenter('pl', { granularity: 'grapheme' })
  return [...characters.segment(text)].length
}
