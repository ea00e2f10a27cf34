import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import styles from './closing.module.css'

export function Closing() {
  const { t } = useTranslation('home')
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.words}>
        <h2 id="closing" className={styles.heading}>
          {t('closing.title')}
        </h2>
        <p className={styles.text}>{t('closing.text')}</p>
        <div className={styles.actions}>
          <Button asChild size="large" isWide>
            <Link href={paths.createReel} prefetch={false}>
              {t('closing.action')}
            </Link>
          </Button>
          <Button asChild size="large" variant="secondary" isWide>
            <Link href={paths.phoneLive} prefetch={false}>
              {t('closing.how')}
            </Link>
          </Button>
        </div>
      </div>
      <img
        className={styles.picture}
        src="/drawings/waiting-stall.svg"
        alt=""
        width={320}
        height={299}
        loading="lazy"
        decoding="async"
      />
    </section>
  )
}
