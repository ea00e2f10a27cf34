import { useTranslation } from 'next-i18next/pages'
import { Calendar } from '#features/live/calendar/calendar.tsx'
import { paths } from '#lib/shared/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { CalendarEmpty } from './calendar-empty.tsx'
import { CalendarHead } from './calendar-head.tsx'
import styles from './calendar-screen.module.css'
import type { CalendarScreenProps } from './load-calendar.ts'

/** Announced lives of all sellers. */
export function CalendarScreen({ place }: CalendarScreenProps) {
  const { t } = useTranslation('calendar')
  const common = { place, path: paths.calendar, shop: null }
  return (
    <div className={styles.screen}>
      <CalendarHead
        {...common}
        title={t('title')}
        description={t('description')}
        steps={[{ name: t('title'), path: paths.calendar }]}
      />
      <header className={styles.head}>
        <PageTitle>{t('title')}</PageTitle>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Calendar {...common} empty={<CalendarEmpty place={place} path={paths.calendar} />} />
    </div>
  )
}
CalendarScreen.layout = { hasDesktopContainer: true } as const
