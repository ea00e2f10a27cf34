import { useTranslation } from 'next-i18next/pages'
import { Calls } from '#components/calls.tsx'
import { paths } from '#lib/shared/paths.ts'
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
        <Calls
          calls={[
            { href: paths.createReel, label: t('closing.action') },
            { href: paths.phoneLive, label: t('closing.how') },
          ]}
        />
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
