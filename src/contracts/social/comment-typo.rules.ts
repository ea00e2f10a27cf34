/** True if one letter is missing, added, replaced or swapped with its neighbour. Linear in the length. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  if (start === a.length && start === b.length) return true
  const rest = (text: string, skip: number) => text.slice(start + skip)
  if (a.length > b.length) return rest(a, 1) === rest(b, 0)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start]
  return rest(a, 1) === rest(b, 1) || (isSwapped && rest(a, 2) === rest(b, 2))
}
