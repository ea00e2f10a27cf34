import { useTranslation } from 'next-i18next/pages'
import { CalendarSync, Copy } from 'lucide-react'
import { env } from '#lib/shared/env.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './subscribe.module.css'

/** Address of a shop's calendar for subscribing in a calendar app, which polls it about every hour. */
export function Subscribe({ slug }: { slug: string }) {
  const { t } = useTranslation('calendar')
  const isHydrated = useIsHydrated()
  const path = `${env.apiHost}/shop/${encodeURIComponent(slug)}/event.ics`
  const address = () => new URL(path, window.location.href).href
  const handleCopy = () =>
    navigator.clipboard.writeText(address()).then(
      () => showToast({ kind: 'success', text: t('subscribe.copied') }),
      () => showToast({ kind: 'error', text: t('subscribe.copyFailed', { address: address() }) }),
    )
  return (
    <section className={styles.subscribe} aria-labelledby="subscribe">
      <div className={styles.words}>
        <h2 id="subscribe" className={styles.title}>
          {t('subscribe.title')}
        </h2>
        <p className={styles.text}>{t('subscribe.text')}</p>
      </div>
      <div className={styles.actions}>
        <Button asChild variant="secondary">
          {/* Calendar apps open the `webcal:` scheme; without scripts the link downloads a file. */}
          <a href={isHydrated ? address().replace(/^https?:/, 'webcal:') : path}>
            <CalendarSync size={18} />
            {t('subscribe.action')}
          </a>
        </Button>
        <Button variant="ghost" icon={<Copy size={18} />} onClick={() => void handleCopy()}>
          {t('subscribe.copy')}
        </Button>
      </div>
    </section>
  )
}
