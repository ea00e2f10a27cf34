import { useTranslation } from 'next-i18next/pages'
import { BarChart } from '#components/bar-chart.tsx'
import { formatDuration } from '#lib/shared/format.ts'

const MINUTE_S = 60

type Props = {
  title: string
  /** From the first minute on. Minutes of an interruption are missing. */
  minutes: readonly { minute: number; value: number }[]
  show: (value: number) => string
}

/** Bar chart of a live by minute. */
export function MinuteChart({ title, minutes, show }: Props) {
  const { t } = useTranslation('live-desk')
  const slots = (minutes.at(-1)?.minute ?? 0) + 1
  return (
    <BarChart
      title={title}
      bars={minutes.map(({ minute, value }) => ({ label: formatDuration(minute * MINUTE_S), value, slot: minute }))}
      slots={slots}
      ends={[formatDuration(0), formatDuration(slots * MINUTE_S)]}
      show={show}
      words={{
        none: t('summary.nothing'),
        most: (value) => t('summary.most', { value }),
        label: t('summary.minute'),
        value: t('summary.value'),
      }}
    />
  )
}
