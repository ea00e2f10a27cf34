// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { flagsOf, storeHandshake, takeHandshake } from './handshake.ts'

const STORED = { state: 'abc', action: 'link', next: '/kontakt' } as const

beforeEach(() => sessionStorage.clear())

test('a callback with the state of this tab is accepted once', () => {
  storeHandshake(STORED)
  expect(takeHandshake('abc')).toEqual(STORED)
  expect(takeHandshake('abc')).toBeNull()
})

test('a callback with another state is refused', () => {
  storeHandshake(STORED)
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
])('stored %j is ignored', (text) => {
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
