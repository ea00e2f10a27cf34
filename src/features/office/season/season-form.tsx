import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type SubmitEvent, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { OfficeSeason } from '#contracts/office/season.ts'
import type { Season } from '#contracts/video/season.ts'
import { seasonMutations, seasonOfficeQueries } from '#data/office/season/queries.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { SeasonEffect } from './season-effect.tsx'
import styles from './season-form.module.css'

const FIELDS = ['from', 'last', 'cutoff'] as const
const REASON_MAX = 3000
const daysOf = ({ from, last, cutoff }: OfficeSeason): Season => ({ from, last, cutoff })

/** Sets the season of the year, and shows beforehand what that changes. */
export function SeasonForm() {
  const { t } = useTranslation('season')
  const query = useQuery(seasonOfficeQueries.current())
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('failed')} />
  return <Form season={query.data} />
}

function Form({ season }: { season: OfficeSeason }) {
  const { t } = useTranslation('season')
  const [base, setBase] = useState(season)
  const [days, setDays] = useState<Season>(daysOf(season))
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<'reason' | 'failed' | null>(null)
  const set = useMutation(seasonMutations.set())
  const year = serverDate().getFullYear()
  const isOrdered = days.from !== '' && days.from <= days.last && days.last < days.cutoff
  const isChanged = FIELDS.some((field) => days[field] !== base[field])
  const isStale = season.version > base.version
  const load = (newer: OfficeSeason) => {
    setBase(newer)
    setDays(daysOf(newer))
    setFault(null)
  }
  // Edits are never replaced by days that another admin has set.
  if (isStale && !isChanged && reason === '') load(season)

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (set.isPending || !isOrdered) return
    if (reason.trim() === '') return setFault('reason')
    set.mutate(
      { ...days, reason, seen: base.version },
      {
        onSuccess: (saved) => {
          load(saved)
          setReason('')
          showToast({ kind: 'success', text: t('saved') })
        },
        // The newer days are being fetched.
        onError: (error) => setFault(error instanceof ApiError && error.status === 412 ? null : 'failed'),
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p>{t('about')}</p>
      <div className={styles.days}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            type="date"
            label={t(`field.${field}`)}
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            value={days[field] === '' ? '' : `${year}-${days[field]}`}
            onChange={({ target }) => setDays({ ...days, [field]: target.value.slice(5) })}
          />
        ))}
      </div>
      {isOrdered ? <SeasonEffect season={days} /> : <Notice tone="error">{t('wrongOrder')}</Notice>}
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={REASON_MAX}
        error={fault === 'reason' && t('reasonNeeded')}
        onChange={({ target }) => {
          setReason(target.value)
          setFault(null)
        }}
      />
      {fault === 'failed' && <Notice tone="error">{t('failed')}</Notice>}
      {isStale && (
        <Notice
          tone="error"
          action={
            <Button size="small" variant="secondary" onClick={() => load(season)}>
              {t('load')}
            </Button>
          }
        >
          {t('stale')}
        </Notice>
      )}
      <Button type="submit" isWide disabled={!isChanged || !isOrdered} isLoading={set.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
