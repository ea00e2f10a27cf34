import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { YearFigures as Figures } from '#contracts/office/upkeep.ts'
import { upkeepQueries } from '#data/office/upkeep/queries.ts'
import { formatNumber } from '#lib/shared/format.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { figuresCsv } from './lib/figures-csv.ts'
import styles from './upkeep.module.css'

const YEARS = 5
const TOTALS = ['reports', 'medianHours', 'decisions', 'ownInitiative', 'complaints', 'automated'] as const

/** Figures of a year for the transparency report, also as a file. */
export function YearFigures() {
  const { t } = useTranslation('office')
  const now = serverDate().getFullYear()
  const [year, setYear] = useState(now)
  return (
    <section className={styles.part}>
      <h2>{t('figures.title')}</h2>
      <p>{t('figures.text')}</p>
      <Select
        label={t('figures.year')}
        value={String(year)}
        options={Array.from({ length: YEARS }, (_, n) => ({ value: String(now - n), label: String(now - n) }))}
        onChange={({ target }) => setYear(Number(target.value))}
      />
      <OfYear year={year} />
    </section>
  )
}

function OfYear({ year }: { year: number }) {
  const { t } = useTranslation(['office', 'report'])
  const query = useQuery(upkeepQueries.figures(year))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('day.failed')} />
  const figures = query.data
  return (
    <>
      <dl className={styles.numbers}>
        {TOTALS.map((name) => (
          <Figure key={name} label={t(`figures.${name}`)} value={figures[name]} />
        ))}
      </dl>
      <h3>{t('figures.byReason')}</h3>
      <dl className={styles.numbers}>
        {entries(figures.reportsByReason).map(([reason, quantity]) => (
          <Figure key={reason} label={t(`report:reason.${reason}`)} value={quantity} />
        ))}
      </dl>
      <h3>{t('figures.byMeasure')}</h3>
      <dl className={styles.numbers}>
        {entries(figures.decisionsByMeasure).map(([measure, quantity]) => (
          <Figure key={measure} label={t(`measure.${measure}`)} value={quantity} />
        ))}
      </dl>
      <h3>{t('figures.byOutcome')}</h3>
      <dl className={styles.numbers}>
        {entries(figures.complaintsByOutcome).map(([outcome, quantity]) => (
          <Figure key={outcome} label={t(`outcome.${outcome}`)} value={quantity} />
        ))}
      </dl>
      <p>
        <a href={addressOf(figures)} download={`kramik-dsa-${year}.csv`}>
          {t('figures.download')}
        </a>
      </p>
    </>
  )
}

const Figure = ({ label, value }: { label: string; value: number | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value === null ? '–' : formatNumber(value)}</dd>
  </div>
)

const entries = <Key extends string>(counted: Record<Key, number>) => Object.entries(counted) as [Key, number][]
const addressOf = (figures: Figures) => `data:text/csv;charset=utf-8,${encodeURIComponent(figuresCsv(figures))}`
