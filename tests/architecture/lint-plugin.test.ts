import { expect, test } from 'vitest'
import { superLinear } from './lint-plugin.ts'

test.each([
  ['nested repetition', '^(a+)+$', 'exponential'],
  [
    'a loop of parts that may be matched in several ways',
    String.raw`^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>/]`,
    'exponential',
  ],
  ['adjacent repetitions of the same sign', String.raw`^\s*(?:WEBVTT[^\n]*)?\s*$`, 'quadratic'],
  ['a search for a run of signs before the end', '\\s+$', 'quadratic'],
])('lint refuses %s', (_, source, time) => {
  expect(superLinear(source, '')[0]).toContain(time)
})

test.each(['^\\d{1,5}$', '[^a-z*]+', '^<svg[\\s>/]', '([a-z])\\1+'])('lint accepts %s, which is linear', (source) => {
  expect(superLinear(source, 'g')).toEqual([])
})
