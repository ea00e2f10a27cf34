// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type * as OnAir from './on-air.ts'

test('lives are of interest from the first avatar of a seller on', async () => {
  // A module of its own, because an earlier file of this worker may have shown an avatar.
  const fresh: string = './on-air.ts?fresh'
  const { useOnAir, useWasOnAirShown } = (await import(fresh)) as typeof OnAir
  const keeper = renderHook(useWasOnAirShown)
  expect(keeper.result.current).toBe(false)
  const face = renderHook(() => useOnAir('seller'))
  expect(keeper.result.current).toBe(true)
  act(() => face.unmount())
  expect(keeper.result.current).toBe(true)
})
