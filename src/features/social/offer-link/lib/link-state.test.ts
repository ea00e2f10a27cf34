import { expect, test } from 'vitest'
import { linkStateOf } from './link-state.ts'

test.each([
  [['given_up', 'queued', 'used'], 'held'],
  [['held'], 'held'],
  [['expired', 'used'], 'ordered'],
  [['expired', 'given_up'], 'over'],
  [[], 'over'],
] as const)('a link with offers that are %s is %s', (states, linkState) =>
  expect(linkStateOf(states.map((state) => ({ state })))).toBe(linkState),
)
