import { useTranslation } from 'next-i18next/pages'
import { ChipLinks } from '#components/chip-links.tsx'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { paths } from '#lib/shared/paths.ts'

export function BlogCategories({ slug }: { slug: string | null }) {
  const { t } = useTranslation('blog')
  return (
    <ChipLinks
      label={t('categoriesLabel')}
      links={[
        { href: paths.blog, name: t('allArticles'), isCurrent: slug === null },
        ...CATEGORIES.map((one) => ({
          href: paths.blogCategory(one.slug),
          name: one.title,
          isCurrent: one.slug === slug,
        })),
      ]}
    />
  )
}
