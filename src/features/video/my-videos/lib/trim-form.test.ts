import { expect, test } from 'vitest'
import { parseDuration, trimOf } from './trim-form.ts'

test.each([
  ['7', 7],
  ['0:07', 7],
  ['12:30', 750],
  [' 1:02:03 ', 3723],
  ['90:00', 5400],
  ['0:75', null],
  ['1:75:00', null],
  ['', null],
  ['-1', null],
  ['1:2:3:4', null],
  ['ósma', null],
])('%j is %j seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})

test.each([
  [{ start: '0:05', end: '1:00' }, { trim: { start: 5, end: 60 } }],
  [{ start: '0:00', end: '1:01' }, { trim: { start: 0, end: 61 } }],
  [{ start: 'x', end: '' }, { faults: { start: 'format', end: 'format' } }],
  [{ start: '0:00', end: '1:02' }, { faults: { end: 'beyond' } }],
  [{ start: '0:30', end: '0:32' }, { faults: { end: 'tooShort' } }],
  [{ start: '0:30', end: '0:10' }, { faults: { end: 'tooShort' } }],
])('%j of a minute and half a second is %j', (typed, expected) => {
  expect(trimOf(typed, 60.5)).toEqual(expected)
})
