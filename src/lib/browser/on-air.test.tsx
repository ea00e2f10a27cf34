// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOnAir, useWasOnAirShown } from './on-air.ts'

test('lives are of interest from the first avatar of a seller on', () => {
  const keeper = renderHook(useWasOnAirShown)
  expect(keeper.result.current).toBe(false)
  const face = renderHook(() => useOnAir('seller'))
  expect(keeper.result.current).toBe(true)
  act(() => face.unmount())
  expect(keeper.result.current).toBe(true)
})
