import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState } from 'react'
import { isSameFilter } from '#data/video/video/filter.ts'
import { type VideoListRequest, wordsOfList } from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import styles from './filter-sheet.module.css'

/** Debounce of the count, so that several choices in a row cause one request. */
const COUNT_AFTER_MS = 250

type Props = { request: VideoListRequest; canClear: boolean; onClear: () => void; onApply: () => void }

/** Buttons of the filter panel. Shows the number of results before the filter is applied. */
export function FilterFoot({ request, canClear, onClear, onApply }: Props) {
  const { t } = useTranslation('filters')
  const settled = useSettled(request)
  const { data, isFetching, isError } = useQuery({ ...videoQueries.count(settled), placeholderData: keepPreviousData })
  const isCounting = isFetching || !isSameFilter(settled.filter, request.filter)
  const total = isError ? undefined : data?.meta.total
  const words = wordsOfList(request.type)
  const label =
    total === undefined
      ? t('show')
      : total === 0
        ? t('showNone')
        : t(`showOf.${words}`, { count: pluralCount(total), shown: formatCount(total) })
  return (
    <div className={styles.foot}>
      <Button variant="ghost" disabled={!canClear} onClick={onClear}>
        {t('clear')}
      </Button>
      <Button onClick={onApply} data-counting={isCounting || undefined} className={styles.apply}>
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCounting || total === undefined ? '' : total === 0 ? t('none') : label}
      </span>
    </div>
  )
}

function useSettled(request: VideoListRequest) {
  const [settled, setSettled] = useState(request)
  const key = JSON.stringify(request)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as VideoListRequest), COUNT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
