import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import styles from './route-progress.module.css'

/** A line at the top while the next page is on its way; a quick one is over before the line shows. */
export function RouteProgress() {
  const { events } = useRouter()
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    const start = (_url: string, { shallow }: { shallow: boolean }) => setIsMoving(!shallow)
    const stop = () => setIsMoving(false)
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', stop)
    events.on('routeChangeError', stop)
    return () => {
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', stop)
      events.off('routeChangeError', stop)
    }
  }, [events])
  return isMoving && <div className={styles.progress} aria-hidden="true" />
}
