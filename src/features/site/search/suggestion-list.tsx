import {
  CalendarClock,
  Clapperboard,
  Clock,
  Newspaper,
  Search,
  ShoppingBag,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import type { SuggestedHit } from '#contracts/site/search.ts'
import { formatAppointment } from '#lib/shared/format.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { LiveBadge } from '#components/live-badge.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { Option, OptionGroup } from './lib/options.ts'
import styles from './search-box.module.css'

type Props = {
  id: string
  listId: string
  groups: readonly OptionGroup[]
  active: number
  onActive: (index: number) => void
  onOpen: (option: Option) => void
}

const ICONS: Partial<Record<OptionGroup['name'], LucideIcon>> = {
  recent: Clock,
  popular: TrendingUp,
  article: Newspaper,
}

/** Options of the combobox, in groups. */
export function SuggestionList({ id, listId, groups, active, onActive, onOpen }: Props) {
  const { t } = useTranslation('search')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const startOf = (group: OptionGroup) =>
    groups.slice(0, groups.indexOf(group)).reduce((sum, { options }) => sum + options.length, 0)
  return (
    // A press in the list must not move the focus away from the input.
    <div
      ref={list}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t('suggestions')}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`} className={styles.group}>
          <p id={`${listId}-${group.name}`} className={group.name === 'query' ? 'visually-hidden' : styles.name}>
            {t(`groups.${group.name}`)}
          </p>
          {group.options.map((option, place) => {
            const at = startOf(group) + place
            const Icon = ICONS[group.name] ?? Search
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, which handles the keys
              <div
                key={option.key}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                data-active={at === active || undefined}
                className={styles.option}
                onPointerMove={() => onActive(at)}
                onClick={() => onOpen(option)}
              >
                {option.hit ? <Hit hit={option.hit} /> : <Icon size={18} aria-hidden="true" />}
                {!option.hit && <span className={styles.label}>{option.label}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Hit({ hit: { kind, title, picture, seller, startsAt } }: { hit: SuggestedHit }) {
  const Icon = kind === 'event' ? CalendarClock : kind === 'product' ? ShoppingBag : Clapperboard
  return (
    <>
      {kind === 'seller' ? (
        <Avatar name={title} src={pictureUrl(picture, 120)} size={44} />
      ) : (
        <span className={styles.picture}>
          {picture === null ? <Icon size={20} /> : <img src={pictureUrl(picture, 120)} alt="" decoding="async" />}
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.label}>{title}</span>
        {kind !== 'seller' && (
          <span className={styles.note}>
            {startsAt === null ? seller : `${formatAppointment(new Date(startsAt))}, ${seller}`}
          </span>
        )}
      </span>
      {kind === 'live' && <LiveBadge />}
    </>
  )
}
