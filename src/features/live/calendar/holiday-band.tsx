import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Sparkles } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Season } from '#contracts/video/season.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { formatDayRange } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import styles from './holiday-band.module.css'
import { type Day, noonOf } from './lib/days.ts'
import { holidaySeason, isHolidayOpen } from './lib/holiday.ts'
import type { CalendarPlace } from './lib/place.ts'

type Props = { today: Day; season: Season; place: CalendarPlace; hrefOf: (place: CalendarPlace) => string }

/** Banner of the holiday promotion: its dates, with links to its days and, once there is one, to its videos. */
export function HolidayBand({ today, season, place, hrefOf }: Props) {
  const { t } = useTranslation('calendar')
  const { from, last } = holidaySeason(today, season)
  const { data } = useQuery({ ...videoQueries.newest('holiday', 1), enabled: isHolidayOpen(today, season) })
  const [newest] = data?.data ?? []
  const state = today < from ? 'soon' : today <= last ? 'now' : 'over'
  return (
    <aside className={styles.band} aria-label={t('holiday.title')}>
      <Sparkles size={22} strokeWidth={1.75} className={styles.icon} />
      <p className={styles.text}>
        <strong>{t('holiday.title')}</strong>
        <span>{t(`holiday.${state}`, { days: formatDayRange(noonOf(from), noonOf(last)) })}</span>
      </p>
      {newest && (
        <Link
          href={paths.video(newest.owner.username, newest.uuid, 'holiday')}
          prefetch={false}
          rel="nofollow"
          className={styles.show}
        >
          {t('holiday.videos')}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
      {state !== 'over' && (
        <Link
          href={hrefOf({ ...place, view: 'month', date: from, page: 1 })}
          prefetch={false}
          rel="nofollow"
          className={styles.show}
        >
          {t('holiday.show')}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
    </aside>
  )
}
