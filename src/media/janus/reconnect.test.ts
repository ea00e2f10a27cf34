import { expect, test } from 'vitest'
import { createWaits, type Fault, faultOfCode, nextStep, type Step, stepWithoutLine, waitBefore } from './reconnect.ts'

test.each<[Fault, boolean, Step | null, Step]>([
  ['signalling', true, null, 'claim'],
  ['signalling', true, 'claim', 'claim'],
  ['signalling', false, 'claim', 'join'],
  ['signalling', false, null, 'join'],
  ['ice', true, null, 'iceRestart'],
  ['ice', false, 'iceRestart', 'join'],
  ['network', true, null, 'iceRestart'],
  ['session', false, null, 'join'],
  ['session', false, 'join', 'ticket'],
  ['refused', false, 'join', 'ticket'],
])('%s (connected: %s) after %s: %s', (fault, isConnected, failed, step) => {
  expect(nextStep(fault, { isConnected, failed })).toBe(step)
})

test.each<[Fault, Step | null, number, Step]>([
  ['session', null, 0, 'join'],
  ['session', 'join', 0, 'ticket'],
  ['session', 'ticket', 0, 'join'],
  ['signalling', 'join', 0, 'join'],
  ['signalling', 'join', 14_000, 'join'],
  ['signalling', 'join', 16_000, 'ticket'],
  ['signalling', 'ticket', 16_000, 'join'],
])('%s without a line after %s, for %i ms: %s', (fault, failed, tookMs, step) => {
  expect(stepWithoutLine(fault, { failed, tookMs })).toBe(step)
})

test('the first try is immediate, later ones wait longer, with random variation', () => {
  expect(waitBefore('ice', 0, 1)).toBe(0)
  expect([1, 2, 3, 4, 5, 40].map((tries) => waitBefore('ice', tries, 0))).toEqual([300, 1200, 2700, 4800, 7000, 7000])
  expect(waitBefore('ice', 1, 0.5)).toBe(450)
})

test('an unreachable gateway is tried at least every second', () => {
  expect([0, 1, 2, 40].map((tries) => waitBefore('signalling', tries, 0))).toEqual([0, 300, 700, 700])
  expect(waitBefore('signalling', 40, 1)).toBe(1000)
})

test('after a lost session the room is joined at once, however long the gateway was unreachable', () => {
  const waitFor = createWaits()
  const faults: Fault[] = ['signalling', 'signalling', 'signalling', 'session', 'refused', 'session', 'signalling']
  expect(faults.map((fault) => waitFor(fault, 0))).toEqual([0, 300, 700, 0, 0, 300, 700])
})

test.each<[string, number, Fault]>([
  ['a room still occupied by our stale session', 432, 'refused'],
  ['a pin of an earlier start', 433, 'refused'],
  ['a room that does not exist', 426, 'refused'],
  ['a session that the gateway forgot', 458, 'session'],
  ['anything else', 499, 'session'],
])('%s', (_, code, fault) => {
  expect(faultOfCode(code)).toBe(fault)
})
