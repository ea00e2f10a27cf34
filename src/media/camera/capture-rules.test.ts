import { expect, test } from 'vitest'
import { type CaptureFault, faultOf, isWorthAnotherRung, pictureLadder, soundLadder } from './capture-rules.ts'

test('the chosen camera is asked for first, then any, then whatever there is', () => {
  const rungs = pictureLadder({ cameraId: 'cam', facing: 'user' })
  expect(rungs.map(({ deviceId, facingMode, height }) => ({ deviceId, facingMode, height }))).toEqual([
    { deviceId: { exact: 'cam' }, facingMode: undefined, height: { ideal: 720 } },
    { deviceId: { ideal: 'cam' }, facingMode: undefined, height: { ideal: 720 } },
    { deviceId: undefined, facingMode: { ideal: 'user' }, height: { ideal: 720 } },
    { deviceId: undefined, facingMode: { ideal: 'user' }, height: { ideal: 360 } },
    { deviceId: undefined, facingMode: undefined, height: undefined },
  ])
  expect(pictureLadder({ cameraId: null, facing: 'environment' })).toHaveLength(3)
})

test('a microphone that was not chosen is any that takes echoes away', () => {
  expect(soundLadder(null)[0]).toMatchObject({ echoCancellation: true })
  expect(soundLadder('mic')[0]).toMatchObject({ deviceId: { exact: 'mic' } })
})

test.each<[string, string, boolean, CaptureFault]>([
  ['NotAllowedError', 'Permission denied', false, 'denied'],
  ['NotAllowedError', 'Permission dismissed', false, 'dismissed'],
  ['NotAllowedError', 'Permission denied by system', false, 'system'],
  ['NotAllowedError', 'Permission denied', true, 'system'],
  ['NotFoundError', 'Requested device not found', false, 'missing'],
  ['NotReadableError', 'Could not start video source', false, 'taken'],
  ['OverconstrainedError', '', false, 'constraint'],
  ['TypeError', 'At least one of audio and video must be requested', false, 'unknown'],
])('%s “%s” (allowed: %s) is told as %s', (name, message, isAllowed, fault) => {
  expect(faultOf({ name, message }, isAllowed)).toBe(fault)
})

test('a refusal is not answered with another question', () => {
  expect(isWorthAnotherRung('denied')).toBe(false)
  expect(isWorthAnotherRung('constraint')).toBe(true)
})
