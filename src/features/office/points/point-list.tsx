import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import styles from '#components/office-card.module.css'
import { ReasonButton } from '#components/reason-button.tsx'
import { POINT_STATES, type PointState } from '#contracts/catalogue/delivery.rules.ts'
import type { OfficePoint } from '#contracts/office/point.ts'
import { pointMutations } from '#data/office/upkeep/mutations.ts'
import { pointQueries } from '#data/office/upkeep/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Parcel lockers by their codes. Admins switch single ones off. */
export function PointList({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('office')
  const [text, setText] = useState('')
  const [state, setState] = useState<PointState>('all')
  return (
    <>
      <TextField
        type="search"
        label={t('points.find')}
        help={t('points.findHelp')}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={t('points.which')}
        value={state}
        options={POINT_STATES.map((value) => ({ value, label: t(`points.state.${value}`) }))}
        onChange={({ target }) => setState(POINT_STATES.find((one) => one === target.value) ?? 'all')}
      />
      <Found query={useDeferredValue(text.trim())} state={state} isAdmin={isAdmin} />
    </>
  )
}

function Found({ query: text, state, isAdmin }: { query: string; state: PointState; isAdmin: boolean }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(pointQueries.list(text, state))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('points.failed')} />
  const [first] = query.data.pages
  const all = query.data.pages.flatMap(({ data }) => data)
  return (
    <>
      <p className={styles.fine} role="status">
        {t('points.count', { count: first?.meta.total ?? 0 })} ·{' '}
        {first?.lastImport
          ? t('points.imported', { at: formatDateTime(new Date(first.lastImport)) })
          : t('points.neverImported')}
      </p>
      {all.length === 0 ? (
        <EmptyState title={t('points.none')} text={t('points.noneText')} />
      ) : (
        <ul className={styles.list}>
          {all.map((point) => (
            <Point key={point.code} point={point} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}

function Point({ point, isAdmin }: { point: OfficePoint; isAdmin: boolean }) {
  const { t } = useTranslation('office')
  const { code, street, zipcode, city, description, isOperating, off } = point
  const change = useMutation(pointMutations.switch(code))
  const words = off ? 'on' : 'off'
  return (
    <li className={styles.part}>
      <p>
        <strong>{code}</strong> {off && <Badge tone="promotion">{t('points.state.off')}</Badge>}
        {!isOperating && <Badge>{t('points.state.closed')}</Badge>}
      </p>
      <p className={styles.fine}>
        {street}, {zipcode} {city}
        {description !== '' && ` · ${description}`}
      </p>
      {off && (
        <p className={styles.fine}>
          {t('points.offSince', { at: formatDateTime(new Date(off.since)), reason: off.reason })}
        </p>
      )}
      {isAdmin && (
        <div className={styles.buttons}>
          <ReasonButton
            label={t(`points.${words}.label`)}
            title={t(`points.${words}.title`, { code })}
            text={t(`points.${words}.text`)}
            onConfirm={(reason) => change.mutateAsync({ isOff: !off, reason })}
          />
        </div>
      )}
    </li>
  )
}
