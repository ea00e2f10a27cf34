/** The text without the given signs at its end. Linear, unlike a regular expression that ends with `+$`. */
export function trimSignsEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
