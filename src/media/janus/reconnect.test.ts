import { expect, test } from 'vitest'
import { type Fault, faultOfCode, nextStep, type Step, waitBefore } from './reconnect.ts'

test.each<[Fault, boolean, Step | null, Step]>([
  ['signalling', true, null, 'claim'],
  ['signalling', true, 'claim', 'join'],
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

test('the first try is at once, later ones wait ever longer and never the same', () => {
  expect(waitBefore(0, 1)).toBe(0)
  expect([1, 2, 3, 4, 5, 40].map((tries) => waitBefore(tries, 0))).toEqual([300, 1200, 2700, 4800, 7000, 7000])
  expect(waitBefore(1, 0.5)).toBe(450)
})

test.each<[string, number, Fault]>([
  ['a room that is full of our own ghost', 432, 'refused'],
  ['a pin of an earlier start', 433, 'refused'],
  ['a room that is not there', 426, 'refused'],
  ['a session that the gateway forgot', 458, 'session'],
  ['anything else', 499, 'session'],
])('%s', (_, code, fault) => {
  expect(faultOfCode(code)).toBe(fault)
})
