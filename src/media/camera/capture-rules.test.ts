import { expect, test } from 'vitest'
import { type CaptureFault, faultOf, isWorthAnotherRung, pictureLadder, soundLadder } from './capture-rules.ts'

test('the chosen camera is requested first, then any, then one without constraints', () => {
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

test('without a chosen microphone any one with echo cancellation is requested', () => {
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
])('%s “%s” (allowed: %s) is reported as %s', (name, message, isAllowed, fault) => {
  expect(faultOf({ name, message }, isAllowed)).toBe(fault)
})

test('after a refusal no other camera or microphone is tried', () => {
  expect(isWorthAnotherRung('denied')).toBe(false)
  expect(isWorthAnotherRung('constraint')).toBe(true)
})
