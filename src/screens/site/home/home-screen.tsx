import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { Agenda } from '#features/live/calendar/agenda/agenda.tsx'
import { useUpcoming } from '#features/live/calendar/agenda/use-upcoming.ts'
import { CategoryShelf } from '#features/video/shelves/category-shelf.tsx'
import { NewestShelf } from '#features/video/shelves/newest-shelf.tsx'
import { PromotedShelf } from '#features/video/shelves/promoted-shelf.tsx'
import { ReelShelf } from '#features/video/shelves/reel-shelf.tsx'
import { SellerShelf } from '#features/video/shelves/seller-shelf.tsx'
import { LIVES_SHOWN } from '#features/video/shelves/shown.ts'
import { paths } from '#lib/shared/paths.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { homeJsonLd } from './home-json-ld.ts'
import styles from './home-screen.module.css'

const AGENDA_SHOWN = 3
const CHECK_EVERY_MS = 60_000

export function HomeScreen() {
  const { t } = useTranslation('home')
  const events = useUpcoming()
  const lives = useQuery({
    ...videoQueries.newest('live', LIVES_SHOWN),
    // Visitors who wait for the next live see it begin.
    refetchInterval: ({ state }) => (state.data?.data.length === 0 ? CHECK_EVERY_MS : false),
  })
  const isOnAir = (useShown(lives.data?.data, ownerOf)?.length ?? 0) > 0
  const description = t('description')
  return (
    <>
      <PageHead
        title={t('title')}
        isWholeTitle
        description={description}
        path={paths.home}
        structuredData={homeJsonLd(description)}
      />
      <Hero next={events[0]} isOnAir={isOnAir} />
      <div className={styles.shelves}>
        <NewestShelf name="lives" />
        <ReelShelf />
        <SellerShelf />
        <CategoryShelf />
        <PromotedShelf />
        <div className={styles.lives}>
          <NewestShelf name="vods" />
          <Agenda id="agenda" href={paths.calendar} events={events.slice(0, AGENDA_SHOWN)} />
        </div>
        <Closing />
      </div>
    </>
  )
}
