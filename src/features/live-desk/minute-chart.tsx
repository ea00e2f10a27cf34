import { useTranslation } from 'next-i18next/pages'
import { BarChart } from '#components/bar-chart.tsx'
import { formatDuration } from '#lib/format.ts'

const MINUTE_S = 60

type Props = {
  title: string
  /** From the first one on; minutes of an interruption are missing. */
  minutes: readonly { minute: number; value: number }[]
  show: (value: number) => string
}

/** A bar for each minute of a live. */
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
