import { useTranslation } from 'next-i18next/pages'
import { ChipLinks } from '#components/chip-links.tsx'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { type CalendarPlace, toggleCategory } from './lib/place.ts'

type Props = { place: CalendarPlace; hrefOf: (place: CalendarPlace) => string }

/** Category filter of the calendar. Each further category adds its events. */
export function CategoryChoice({ place, hrefOf }: Props) {
  const { t } = useTranslation('calendar')
  const all = { ...place, categoryUuids: [], page: 1 }
  return (
    <ChipLinks
      label={t('categories')}
      rel="nofollow"
      links={[
        { name: t('all'), href: hrefOf(all), isCurrent: place.categoryUuids.length === 0 },
        ...CATEGORIES.map(({ categoryUuid, title }) => ({
          name: title,
          href: hrefOf(toggleCategory(place, categoryUuid)),
          isCurrent: place.categoryUuids.includes(categoryUuid),
        })),
      ]}
    />
  )
}
