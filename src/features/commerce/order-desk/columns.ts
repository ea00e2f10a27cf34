/** Columns of the orders that can be hidden, with their widths. */
export const COLUMNS = [
  ['buyer', 'minmax(90px, 1fr)'],
  ['goods', 'minmax(130px, 1.5fr)'],
  ['delivery', 'minmax(90px, 1fr)'],
  ['placed', '92px'],
  ['dispatch', '84px'],
  ['total', '92px'],
] as const
export type ColumnName = (typeof COLUMNS)[number][0]

/** Columns that are shown once the seller wants them. */
export const HIDDEN_FIRST: readonly ColumnName[] = ['delivery']

/** Grid of a row: choice, order with its state, the shown columns, and the next step. */
export const gridOf = (isShown: (name: ColumnName) => boolean): string =>
  ['44px', 'minmax(150px, 1.3fr)', ...COLUMNS.flatMap(([name, width]) => (isShown(name) ? [width] : [])), '148px'].join(
    ' ',
  )
