import type { DehydratedState } from '@tanstack/react-query'
import { deviceTimeOf } from '#lib/base/server-clock.ts'

/**
 * The data of a page with their times by the clock of this device, which decides how long they are fresh and whether they
 * are newer than cached ones. With a clock that is behind they would stay fresh for days.
 */
export function byDeviceClock(data: DehydratedState): DehydratedState {
  const queries = data.queries.map((query) => {
    const { state } = query
    return { ...query, state: { ...state, dataUpdatedAt: deviceTimeOf(state.dataUpdatedAt) } }
  })
  return { ...data, queries }
}
