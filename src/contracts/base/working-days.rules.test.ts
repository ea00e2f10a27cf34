import { expect, test } from 'vitest'
import { addWorkingDays, isWorkingDay, onWorkingDay } from './working-days.rules.ts'

test.each([
  ['2026-11-24', true, 'a Tuesday'],
  ['2026-11-28', false, 'a Saturday'],
  ['2026-11-29', false, 'a Sunday'],
  ['2026-11-11', false, 'Independence Day'],
  ['2026-12-24', false, 'Christmas Eve, free since 2025'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-06-04', false, 'Corpus Christi'],
  ['2027-03-29', false, 'Easter Monday of another year'],
  ['2027-05-27', false, 'Corpus Christi of another year'],
  ['2026-06-05', true, 'the Friday after Corpus Christi'],
])('%s: working day %s (%s)', (day, isWorking) => {
  expect(isWorkingDay(day)).toBe(isWorking)
})

test.each([
  ['2026-11-24', 3, '2026-11-27'],
  ['2026-11-26', 3, '2026-12-01'],
  ['2026-12-23', 1, '2026-12-28'],
  ['2026-11-28', 0, '2026-11-28'],
])('%s plus %i working days is %s', (day, quantity, until) => {
  expect(addWorkingDays(day, quantity)).toBe(until)
})

test('a term that would end on a day off ends on the next working day', () => {
  expect(onWorkingDay('2026-12-24')).toBe('2026-12-28')
  expect(onWorkingDay('2026-12-28')).toBe('2026-12-28')
})
