/** Columns of the depot that can be hidden, with their widths. */
export const COLUMNS = [
  ['code', 'minmax(90px, 1fr)'],
  ['category', 'minmax(110px, 1.2fr)'],
  ['sizes', 'minmax(80px, 1fr)'],
  ['price', '100px'],
  ['stock', '120px'],
] as const
export type ColumnName = (typeof COLUMNS)[number][0]

/** Grid of a row: choice, product, the shown columns, and the menu. */
export const gridOf = (isShown: (name: ColumnName) => boolean): string =>
  ['44px', 'minmax(220px, 2.4fr)', ...COLUMNS.flatMap(([name, width]) => (isShown(name) ? [width] : [])), '44px'].join(
    ' ',
  )
