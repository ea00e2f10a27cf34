import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { shownCount } from '#contracts/social/dashboard.rules.ts'
import type { LayoutOptions } from '#lib/shared/screen.ts'
import styles from './dashboard-menu.module.css'
import { DashboardKeeper } from './dashboard-keeper.tsx'
import { PlaceGroups } from './place-groups.tsx'
import { SeatSwitch } from './seat-switch.tsx'
import { useCurrentUser } from '../use-current-user.ts'
import { useSeat } from './use-seat.ts'
import { countOf, DAILY, mayGo, placeAt, PLACES, type PlaceName } from './places.ts'
import { useDashboard } from './use-dashboard.ts'

const AllPlaces = lazyPart(() => import('./all-places.tsx').then((module) => module.AllPlaces))

/** Navigation of a seller's pages: a menu at the side, and on phones a bar with the daily ones. */
function DashboardMenu() {
  const { t } = useTranslation('dashboard')
  const seat = useSeat(useCurrentUser())
  const current = placeAt(seat, useRouter().asPath.split(/[?#]/, 1)[0] ?? '')
  return (
    <>
      <nav className={styles.side} aria-label={t('parts')}>
        <SeatSwitch />
        <PlaceGroups current={current} />
      </nav>
      <LowerBar current={current} />
      <DashboardKeeper />
    </>
  )
}

function LowerBar({ current }: { current: PlaceName | null }) {
  usePreload(AllPlaces)
  const { t } = useTranslation('dashboard')
  const counts = useDashboard()
  const seat = useSeat(useCurrentUser())
  const [isOpen, setIsOpen] = useState(false)
  const isInMore = current !== null && !DAILY.some((daily) => daily === current)
  return (
    <nav className={styles.lower} aria-label={t('parts')} data-lower-bar="">
      {DAILY.filter((name) => mayGo(seat, name)).map((name) => {
        const { href, icon: Icon } = PLACES[name]
        const count = countOf(name, counts)
        return (
          <Link
            key={name}
            href={href}
            prefetch={false}
            className={styles.daily}
            aria-current={name === current ? 'page' : undefined}
          >
            <Icon size={22} aria-hidden="true" />
            <span>{t(`part.${name}`)}</span>
            {count > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {shownCount(count)}
                </span>
                <span className="visually-hidden">{t('toDo', { count, shown: shownCount(count) })}</span>
              </>
            )}
          </Link>
        )
      })}
      <button
        type="button"
        className={styles.daily}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-current={isInMore || undefined}
        onClick={() => setIsOpen(true)}
      >
        <Ellipsis size={22} aria-hidden="true" />
        <span>{t('more')}</span>
      </button>
      <AllPlaces isOpen={isOpen} current={current} onOpenChange={setIsOpen} />
    </nav>
  )
}

/** Layout of a seller's pages. */
export const dashboardLayout: LayoutOptions = { menu: DashboardMenu, hasFooter: false }
