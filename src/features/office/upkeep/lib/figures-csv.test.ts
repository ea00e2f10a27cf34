import { expect, test } from 'vitest'
import type { YearFigures } from '#contracts/office/upkeep.ts'
import { figuresCsv } from './figures-csv.ts'

test('each figure is a row of its own', () => {
  const figures = {
    year: 2026,
    reports: 3,
    reportsByReason: { spam: 2, fraud: 1 },
    medianHours: null,
  } as Partial<YearFigures> as YearFigures
  expect(figuresCsv(figures).split('\r\n')).toEqual([
    'year;2026',
    'reports;3',
    'reportsByReason.spam;2',
    'reportsByReason.fraud;1',
    'medianHours;',
    '',
  ])
})
