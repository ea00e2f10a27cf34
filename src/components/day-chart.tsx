import { useTranslation } from 'next-i18next/pages'
import { formatDay } from '#lib/shared/format.ts'
import { BarChart } from './bar-chart.tsx'

type Props = {
  title: string
  /** Oldest first. */
  days: readonly { day: string; value: number }[]
  show: (value: number) => string
}

const dayOf = (day: string) => formatDay(new Date(`${day}T12:00:00Z`))

/** A bar for each day. */
export function DayChart({ title, days, show }: Props) {
  const { t } = useTranslation('components')
  const bars = days.map(({ day, value }, slot) => ({ label: dayOf(day), value, slot }))
  return (
    <BarChart
      title={title}
      bars={bars}
      slots={bars.length}
      ends={[bars[0]?.label ?? '', bars.at(-1)?.label ?? '']}
      show={show}
      words={{
        none: t('chart.none'),
        most: (value) => t('chart.most', { value }),
        label: t('chart.day'),
        value: t('chart.value'),
      }}
    />
  )
}
