import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { shownCount } from '#contracts/social/dashboard.rules.ts'
import { PLACES, type PlaceName } from './places.ts'
import styles from './place-link.module.css'

type Props = { name: PlaceName; isCurrent: boolean; count: number; onFollow?: () => void }

/** Link to a place with the number of things to do there, for which it keeps the space. */
export function PlaceLink({ name, isCurrent, count, onFollow }: Props) {
  const { t } = useTranslation('dashboard')
  const { href, icon: Icon } = PLACES[name]
  return (
    <Link
      href={href}
      prefetch={false}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={styles.name}>{t(`part.${name}`)}</span>
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
}
