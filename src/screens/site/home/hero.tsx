import { useTranslation } from 'next-i18next/pages'
import { Calls } from '#components/calls.tsx'
import type { Event } from '#contracts/live/event.ts'
import { NextLive } from '#features/live/calendar/agenda/next-live.tsx'
import { paths } from '#lib/shared/paths.ts'
import styles from './hero.module.css'

/** Hero with a market at dusk and the next live. Always uses the dark theme. */
export function Hero({ next, isOnAir }: { next: Event | undefined; isOnAir: boolean }) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.hero} data-theme="feed">
      <div className={styles.stage}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{t('hero.title')}</h1>
          <p className={styles.lead}>{t('hero.lead')}</p>
          {next ? (
            <NextLive event={next} />
          ) : (
            <p className={styles.quiet}>{t(isOnAir ? 'hero.onAir' : 'hero.quiet')}</p>
          )}
          <Calls
            calls={[
              isOnAir ? { href: paths.lives, label: t('hero.live') } : { href: paths.reels, label: t('hero.reels') },
              { href: paths.liveCommerce, label: t('hero.sell') },
            ]}
          />
        </div>
        <img
          className={styles.picture}
          src="/drawings/market-evening.svg"
          alt=""
          width={1600}
          height={780}
          fetchPriority="high"
        />
      </div>
    </div>
  )
}
