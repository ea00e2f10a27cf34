import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

test.each([
  [['given_up', 'queued', 'used'], 'held'],
  [['held'], 'held'],
  [['expired', 'used'], 'ordered'],
  [['expired', 'given_up'], 'over'],
  [[], 'over'],
] as const)('a link with offers that are %s is %s', (states, standing) =>
  expect(standingOf(states.map((state) => ({ state })))).toBe(standing),
)
