import { useRouter } from 'next/router'
import { useEffect } from 'react'
import styles from './route-progress.module.css'

/** Feature flags of the shell, named as in the product description. */
export const FLAGS: Readonly<Record<'disableNavbarShowOnShallowRouteChange', 'on' | 'off'>> = {
  /** On: a change of the address within a page (the feed's `start`, filters) shows no progress bar. */
  disableNavbarShowOnShallowRouteChange: 'on',
}

/** True if a change of the address shows the progress bar. */
export const showsProgress = ({ shallow }: { shallow: boolean }, flags: typeof FLAGS = FLAGS) =>
  !shallow || flags.disableNavbarShowOnShallowRouteChange !== 'on'

/** Faster page changes show no bar. */
const SHOW_AFTER_MS = 150

/** Loads the progress bar at the first page change. The document has a single bar. */
const loadBar = () =>
  import('nprogress').then(({ default: bar }) =>
    bar.configure({
      showSpinner: false,
      // The default template has an invalid ARIA role.
      template: `<div class="${styles.bar}" data-bar aria-hidden="true"></div>`,
      barSelector: '[data-bar]',
      minimum: 0.12,
      speed: 200,
    }),
  )

/** Progress bar at the top while the next page is loading. */
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
      // The bar is not loaded just to be ended.
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
