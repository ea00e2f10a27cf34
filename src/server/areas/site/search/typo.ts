/** Letters that may be wrong in a word of this length. Short words become others too easily. */
export const typosAllowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Number of letters missing, added, replaced or swapped with their neighbour; above `most` only that it is more. */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const at = (line: readonly number[], place: number) => line[place] ?? most + 1
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(beforeLast, j - 2) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}
