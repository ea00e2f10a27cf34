import { useTranslation } from 'next-i18next/pages'
import { useCurrentUser } from '../use-current-user.ts'
import { GROUPS, countOf, mayGo, type PlaceName } from './places.ts'
import { PlaceLink } from './place-link.tsx'
import styles from './place-groups.module.css'
import { useSeat } from './use-seat.ts'
import { useDashboard } from './use-dashboard.ts'

type Props = { current: PlaceName | null; onFollow?: () => void }

/** All places, in groups. */
export function PlaceGroups({ current, onFollow }: Props) {
  const { t } = useTranslation('dashboard')
  const counts = useDashboard()
  const seat = useSeat(useCurrentUser())
  const groups = GROUPS.map(({ name, places }) => ({ name, places: places.filter((place) => mayGo(seat, place)) }))
  const open = groups.filter(({ places }) => places.length > 0)
  return open.map(({ name, places }) => (
    <div key={name} className={styles.group}>
      {name !== 'start' && <h2 className={styles.title}>{t(`group.${name}`)}</h2>}
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place}>
            <PlaceLink
              name={place}
              isCurrent={place === current}
              count={countOf(place, counts)}
              {...(onFollow && { onFollow })}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}
