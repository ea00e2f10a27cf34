import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { activeUuidOf, hasFailed, type VideoListAction, type VideoListState } from './lib/video-list.ts'

const AGAIN_EVERY_MS = 5000

/**
 * Retries failed requests: pages of the list every few seconds, and pages and the active film once the network is back.
 * A film that failed out of sight is retried when it becomes active.
 */
export function useRetries(state: VideoListState, dispatch: Dispatch<VideoListAction>) {
  const retryList = useEffectEvent(() => dispatch({ type: 'retried' }))
  const retryFilm = useEffectEvent(() => {
    const uuid = activeUuidOf(state)
    if (uuid && state.errors[uuid] !== undefined) dispatch({ type: 'videoRetried', uuid })
  })

  const activeSerial = state.firstSerial + state.active
  useEffect(() => retryFilm(), [activeSerial])

  useEffect(() => {
    const handleOnline = () => {
      retryList()
      retryFilm()
    }
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [])

  const isWaiting = hasFailed(state)
  useEffect(() => {
    if (!isWaiting) return
    // Offline there is nothing to ask. The browser reports when it is online again.
    const timer = setInterval(() => navigator.onLine && retryList(), AGAIN_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
}
