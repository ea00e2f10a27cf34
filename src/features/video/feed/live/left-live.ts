import Router from 'next/router'
import { useEffect } from 'react'
import { create } from 'zustand'
import { paths } from '#lib/shared/paths.ts'

/** Uuid of the live that the viewer has left for the basket. It goes on beside it. */
const useLeft = create<{ uuid: string | null }>(() => ({ uuid: null }))

export const useLeftLive = () => useLeft(({ uuid }) => uuid)
export const endLeftLive = () => useLeft.setState({ uuid: null })

export const isBuying = (path: string) => path.startsWith(paths.basket)

/** Lets the live that is watched go on beside the basket, if the viewer leaves for that. */
export function useGoesOnBesideBasket(uuid: string): void {
  useEffect(() => {
    const handleStart = (path: string) => {
      if (isBuying(path)) useLeft.setState({ uuid })
    }
    Router.events.on('routeChangeStart', handleStart)
    return () => Router.events.off('routeChangeStart', handleStart)
  }, [uuid])
}
