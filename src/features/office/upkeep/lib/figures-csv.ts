import type { YearFigures } from '#contracts/office/upkeep.ts'

/** Rows of the yearly figures, in the order of the report. Names are those of the API, for programs. */
export function figureRows({ year, ...figures }: YearFigures): [string, number | null][] {
  return [
    ['year', year],
    ...Object.entries(figures).flatMap(([name, value]): [string, number | null][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, quantity]) => [`${name}.${key}`, quantity])
        : [[name, value]],
    ),
  ]
}

export const figuresCsv = (figures: YearFigures): string =>
  figureRows(figures)
    .map(([name, value]) => `${name};${value ?? ''}\r\n`)
    .join('')
