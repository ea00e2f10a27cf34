import { useTranslation } from 'next-i18next/pages'
import { CATEGORIES } from '#contracts/categories.ts'
import { ChipLinks } from '#components/chip-links.tsx'
import { paths } from '#lib/paths.ts'

/** The way to the other categories; "all" is every reel. */
export function CategoryLinks({ slug }: { slug: string }) {
  const { t } = useTranslation('category')
  return (
    <ChipLinks
      label={t('bar')}
      links={[
        { href: paths.reels, name: t('all'), isCurrent: false },
        ...CATEGORIES.map((one) => ({ href: paths.category(one.slug), name: one.title, isCurrent: one.slug === slug })),
      ]}
    />
  )
}
