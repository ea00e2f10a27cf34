import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { FilterChip, FilterChips } from '#components/filter-chips.tsx'
import { fromWarsawTime, toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'
import type { CommentFilter } from '#data/social/social-comment/queries.ts'
import { serverDate, timeIn } from '#lib/base/server-clock.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './comment-list.module.css'

const TYPED_MS = 300
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

type Props = {
  filter: CommentFilter
  onChange: (changes: Partial<CommentFilter>) => void
  search: RefObject<HTMLInputElement | null>
}

const midnight = () => fromWarsawTime(`${toWarsawTime(serverDate()).slice(0, 10)}T00:00`)?.toISOString() ?? null

/** Filters for the comments of a post. */
export function CommentFilters({ filter, onChange, search }: Props) {
  const { t } = useTranslation('comment-desk')
  const [typed, setTyped] = useState(filter.words)
  const applyWords = useEffectEvent(() => {
    if (typed.trim() !== filter.words) onChange({ words: typed.trim() })
  })
  useEffect(() => {
    const timer = setTimeout(() => applyWords(), TYPED_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { since } = filter
  const [today] = useState(midnight)
  const isToday = since !== null && since === today
  const isWeek = since !== null && !isToday
  return (
    <search className={styles.filters}>
      <TextField
        ref={search}
        type="search"
        label={t('filter.words')}
        maxLength={100}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        end={<Search size={20} aria-hidden="true" />}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FilterChips label={t('filter.title')}>
        <FilterChip
          words={t('filter.unread')}
          isOn={filter.isUnreadOnly}
          onClick={() => onChange({ isUnreadOnly: !filter.isUnreadOnly })}
        />
        <FilterChip
          words={t('filter.people')}
          isOn={filter.isPeopleOnly}
          onClick={() => onChange({ isPeopleOnly: !filter.isPeopleOnly })}
        />
        <FilterChip
          words={t('filter.today')}
          isOn={isToday}
          onClick={() => onChange({ since: isToday ? null : today })}
        />
        <FilterChip
          words={t('filter.week')}
          isOn={isWeek}
          onClick={() => onChange({ since: isWeek ? null : timeIn(-WEEK_MS) })}
        />
      </FilterChips>
    </search>
  )
}
