import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import Router from 'next/router'
import { useEffect } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { useShown } from '#data/account/relation/hidden.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { Agenda } from '#features/live/calendar/agenda/agenda.tsx'
import { useUpcoming } from '#features/live/calendar/agenda/use-upcoming.ts'
import { paths } from '#lib/shared/paths.ts'
import { GoLiveLink } from '#shell/go-live-link.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './lives-screen.module.css'

const CHECK_EVERY_MS = 15_000

const sellerOf = ({ ownerUuid }: { ownerUuid: string }) => ownerUuid

/** Opens the list of lives once one begins. */
function useBegun(): void {
  const { data } = useQuery({ ...liveQueries.onAir(), refetchInterval: CHECK_EVERY_MS })
  const isOn = (useShown(data?.data, sellerOf)?.length ?? 0) > 0
  useEffect(() => {
    if (!isOn) return undefined
    // The server decides anew between this screen and the list. A page of its cache may be a moment older.
    const open = () => void Router.replace(Router.asPath, undefined, { scroll: false })
    open()
    const timer = setInterval(open, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn])
}

/** Replaces the list of lives while there are none, and shows announced lives. Not indexed. */
export function LivesScreen() {
  const { t } = useTranslation('lives')
  const events = useUpcoming()
  useBegun()
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
            <GoLiveLink />
          </div>
        </div>
      </section>
      <Agenda id="agenda" events={events} />
    </div>
  )
}
