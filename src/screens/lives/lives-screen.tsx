import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useMemo } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { eventQueries } from '#data/event/queries.ts'
import { Agenda } from '#features/agenda/agenda.tsx'
import { upcoming } from '#features/agenda/lib/upcoming.ts'
import { EVENTS_ASKED } from '#features/agenda/shown.ts'
import { paths } from '#lib/paths.ts'
import { useRenderedAt } from '#lib/rendered-at.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './lives-screen.module.css'

/** In the place of lives while there are none. Not to be indexed: there is nothing to find yet. */
export function LivesScreen() {
  const { t } = useTranslation('lives')
  const { data } = useQuery(eventQueries.upcoming(EVENTS_ASKED))
  const renderedAt = useRenderedAt()
  const events = useMemo(() => upcoming(data?.data ?? [], renderedAt), [data, renderedAt])
  return (
    <div className={styles.screen}>
      <PageHead title={t('title')} description={t('description')} />
      <section className={styles.quiet}>
        <img src="/drawings/closed-stall.svg" alt="" width={320} height={240} fetchPriority="high" />
        <div className={styles.words}>
          <PageTitle>{t('heading')}</PageTitle>
          <p className={styles.text}>{events.length > 0 ? t('text') : t('textWithoutEvents')}</p>
          <div className={styles.actions}>
            <Button asChild isWide>
              <Link href={paths.reels}>{t('reels')}</Link>
            </Button>
            <Button asChild variant="secondary" isWide>
              <Link href={paths.savedLives}>{t('savedLives')}</Link>
            </Button>
          </div>
        </div>
      </section>
      <Agenda id="agenda" events={events} />
    </div>
  )
}
