import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { DayChart } from '#components/day-chart.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import type { Video } from '#contracts/video/video.ts'
import { videoStatistic } from '#data/video/video/my-videos.ts'
import { formatCount, formatDuration, formatPrice } from '#lib/shared/format.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './statistic-sheet.module.css'

const FIGURES = [
  'viewQuantity',
  'likeQuantity',
  'watchedSeconds',
  'productClickQuantity',
  'orderQuantity',
  'turnover',
] as const
type Figure = (typeof FIGURES)[number]

function shownAs(figure: Figure, value: number): string {
  if (figure === 'watchedSeconds') return formatDuration(value)
  return figure === 'turnover' ? formatPrice(value) : formatCount(value)
}

type Props = { ownerUuid: string; video: Video; onClose: () => void }

/** Statistics of a video: totals, and the chosen figure day by day. */
export function StatisticSheet({ ownerUuid, video, onClose }: Props) {
  const { t } = useTranslation('my-videos')
  const [figure, setFigure] = useState<Figure>('viewQuantity')
  const { data, error, isError, isFetching, refetch } = useQuery(videoStatistic(ownerUuid, video.uuid))
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('statistic.title')}
      closeLabel={t('close', { ns: 'common' })}
    >
      <div className={styles.content}>
        <p className={styles.about}>{video.description}</p>
        {isError && !data ? (
          <LoadFault as="h3" title={t('statistic.failed')} query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <div role="status" aria-label={t('statistic.loading')}>
            <Skeleton height={320} />
          </div>
        ) : (
          <>
            <div className={styles.figures} role="group" aria-label={t('statistic.choose')}>
              {FIGURES.map((name) => (
                <button
                  key={name}
                  type="button"
                  className={styles.figure}
                  aria-pressed={name === figure}
                  onClick={() => setFigure(name)}
                >
                  <span className={styles.value}>{shownAs(name, data[name])}</span>
                  <span className={styles.name}>{t(`statistic.figure.${name}`)}</span>
                </button>
              ))}
            </div>
            <DayChart
              title={t('statistic.chart', { figure: t(`statistic.figure.${figure}`) })}
              days={data.days.map((day) => ({ day: day.day, value: day[figure] }))}
              show={(value) => shownAs(figure, value)}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
