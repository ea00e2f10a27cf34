import { Wifi, WifiOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { useIsOnline } from '#lib/browser/use-browser.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './connection-bar.module.css'

/** Time for which "back online" is displayed. */
const BACK_FOR_MS = 4000

/** Tells users that they are offline or back online. Bundled with the page, because nothing can be loaded offline. */
export function ConnectionBar() {
  const { t } = useTranslation('common')
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)

  useEffect(() => {
    if (!isOnline || !wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), BACK_FOR_MS)
    return () => clearTimeout(timer)
  }, [isOnline, wasOffline])

  const Icon = isOnline ? Wifi : WifiOff
  return (
    <div role="status" className={styles.area}>
      {wasOffline && (
        <p className={classNames(styles.bar, isOnline && styles.back)}>
          <Icon size={18} />
          {isOnline ? t('shell.online') : t('shell.offline')}
        </p>
      )}
    </div>
  )
}
