import { useTranslation } from 'next-i18next/pages'
import { DayNumbers } from '#features/office/upkeep/day-numbers.tsx'
import { YearFigures } from '#features/office/upkeep/year-figures.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Numbers of the day, and figures of a year. */
export function FiguresScreen() {
  const { t } = useTranslation('office')
  return (
    <OfficePage title={t('place.day')}>
      {() => (
        <>
          <DayNumbers />
          <YearFigures />
        </>
      )}
    </OfficePage>
  )
}

FiguresScreen.layout = officeLayout
