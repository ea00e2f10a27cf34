import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useId } from 'react'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { openPanel } from '../panel.ts'
import styles from './consent-banner.module.css'
import { acceptAll, rejectAll } from './store.ts'

/** Does not block the page. Rejecting is as easy as accepting. */
export function ConsentBanner() {
  const { t, ready } = useTranslation('consent')
  const id = useId()
  if (!ready) return null
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        <p>
          {t('text')} <Link href={paths.privacy}>{t('more')}</Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={rejectAll}>
          {t('reject')}
        </Button>
        <Button variant="secondary" onClick={acceptAll}>
          {t('accept')}
        </Button>
        <Button variant="ghost" className={styles.choose} onClick={() => openPanel('privacy')}>
          {t('choose')}
        </Button>
      </div>
    </section>
  )
}
