import { useTranslation } from 'next-i18next/pages'
import { PageHead } from '#components/page-head.tsx'
import { Agenda } from '#features/agenda/agenda.tsx'
import { useUpcoming } from '#features/agenda/use-upcoming.ts'
import { CategoryShelf } from '#features/shelves/category-shelf.tsx'
import { PromotedShelf } from '#features/shelves/promoted-shelf.tsx'
import { ReelShelf } from '#features/shelves/reel-shelf.tsx'
import { SellerShelf } from '#features/shelves/seller-shelf.tsx'
import { VodShelf } from '#features/shelves/vod-shelf.tsx'
import { paths } from '#lib/paths.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { homeJsonLd } from './home-json-ld.ts'
import styles from './home-screen.module.css'

const AGENDA_SHOWN = 3

/** What goes on at the market. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  const events = useUpcoming()
  const description = t('description')
  return (
    <>
      <PageHead
        title={t('title')}
        isWholeTitle
        description={description}
        path={paths.home}
        picture="/drawings/market-evening.png"
        structuredData={homeJsonLd(description)}
      />
      <Hero next={events[0]} />
      <div className={styles.shelves}>
        <ReelShelf />
        <SellerShelf />
        <CategoryShelf />
        <PromotedShelf />
        <div className={styles.lives}>
          <VodShelf />
          <Agenda id="agenda" href={paths.calendar} events={events.slice(0, AGENDA_SHOWN)} />
        </div>
        <Closing />
      </div>
    </>
  )
}
