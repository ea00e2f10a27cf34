// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { flagsOf, keepHandshake, takeHandshake } from './handshake.ts'

const KEPT = { state: 'abc', action: 'link', next: '/kontakt' } as const

beforeEach(() => sessionStorage.clear())

test('what comes back with the state of this tab goes on, once', () => {
  keepHandshake(KEPT)
  expect(takeHandshake('abc')).toEqual(KEPT)
  expect(takeHandshake('abc')).toBeNull()
})

test('what comes back with the state of somebody else does not go on, then or later', () => {
  keepHandshake(KEPT)
  expect(takeHandshake('xyz')).toBeNull()
  expect(takeHandshake('abc')).toBeNull()
})

test.each([
  '',
  'null',
  '42',
  '{',
  '{"state":"abc"}',
  '{"state":"abc","action":"steal"}',
  '{"state":1,"action":"link"}',
])('stored %j is nothing that was kept', (text) => {
  sessionStorage.setItem('social-dialog', text)
  expect(takeHandshake('abc')).toBeNull()
})

test('only linking and merging carry a flag', () => {
  expect([flagsOf('signIn'), flagsOf('link'), flagsOf('merge')]).toEqual([
    {},
    { isFbReloadAction: true },
    { isMergeAction: true },
  ])
})
