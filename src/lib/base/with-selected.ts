/** The selection with these added or removed. */
export const withSelected = (
  selected: ReadonlySet<string>,
  uuids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> => {
  const changed = new Set(uuids)
  return new Set([...[...selected].filter((one) => !changed.has(one)), ...(isSelected ? uuids : [])])
}
