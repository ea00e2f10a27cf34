/** From 0 to 1, the same for the same text: no two days are alike, and every demo is. */
export function chanceOf(text: string): number {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 2 ** 32
}
