// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { addKnownDevice, knownDevices } from './known-devices.ts'

test('the latest five devices are kept', () => {
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f']) addKnownDevice(token)
  expect(knownDevices()).toEqual(['f', 'e', 'd', 'c', 'b'])
})

test.each([['nonsense'], ['{}'], ['null'], ['[1, {}]']])('a damaged storage (%s) holds no device', (stored) => {
  localStorage.setItem('known-devices', stored)
  expect(knownDevices()).toEqual([])
})
