import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and for the first render in the browser. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
