import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { showsProgress } from './lib/shows-progress.ts'
import styles from './route-progress.module.css'

/** A quick change of pages is over before the bar shows. */
const SHOW_AFTER_MS = 150

/** One bar for the document: it comes with the first change of pages. */
const loadBar = () =>
  import('nprogress').then(({ default: bar }) =>
    bar.configure({
      showSpinner: false,
      // Its own has a role that no browser knows.
      template: `<div class="${styles.bar}" data-bar aria-hidden="true"></div>`,
      barSelector: '[data-bar]',
      minimum: 0.12,
      speed: 200,
    }),
  )

/** A line at the top while the next page is on its way. */
export function RouteProgress() {
  const { events } = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMoving = false
    const show = () => void loadBar().then((bar) => isMoving && bar.start(), reportError)
    const start = (_url: string, change: { shallow: boolean }) => {
      if (!showsProgress(change) || isMoving) return
      isMoving = true
      timer = setTimeout(show, SHOW_AFTER_MS)
    }
    const stop = () => {
      clearTimeout(timer)
      if (!isMoving) return
      isMoving = false
      // Nothing is loaded to be ended: what never started has nothing to do.
      if (document.querySelector('#nprogress')) void loadBar().then((bar) => bar.done(), reportError)
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', stop)
    events.on('routeChangeError', stop)
    return () => {
      stop()
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', stop)
      events.off('routeChangeError', stop)
    }
  }, [events])
  return null
}
