import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { PageHead } from '#components/page-head.tsx'
import type { CategoryLink } from '#contracts/video/category-page.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { CategoryBar } from '#features/catalogue/category-bar/category-bar.tsx'
import { breadcrumbList, collectionPage } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './category-screen.module.css'
import type { CategoryProps } from './load-category.ts'

type Of = { name: string; description: string; path: string }

/** https://schema.org/CollectionPage with the videos of this page in order. `way` leads from the home page to it. */
export const categoryJsonLd = (way: readonly CategoryLink[], page: Of, videos: readonly Video[]) => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbList(way.map(({ slug, title }) => ({ name: title, path: paths.category(slug) }))),
    collectionPage(
      page,
      videos.map(({ uuid, owner, type }) => paths.video(owner.username, uuid, videoTypeName(type))),
    ),
  ],
})

type Props = Pick<CategoryProps, 'category' | 'text' | 'isEmpty' | 'kind' | 'page'> & {
  above: CategoryProps['category']['ancestors']
  videos: readonly Video[]
}

/** Title of a category for readers and for search engines, with its place in the catalogue. */
export function CategoryHead({ category, text, isEmpty, kind, page, above, videos }: Props) {
  const { t } = useTranslation('category')
  const { title, description, lead } = text ?? {
    title: t('other.title', { category: category.title }),
    description: t('other.description', { category: category.title }),
    lead: t('other.lead', { products: category.pluralName }),
  }
  const isWhole = kind === 'reels'
  const ofKind = isWhole ? title : t(`kind.${kind}.title`, { category: category.title })
  const words = isWhole ? description : t(`kind.${kind}.description`, { category: category.title })
  const path = paths.category(category.slug, page, kind)
  // Search engines should not index an empty list.
  const isFound = !isEmpty || (isWhole && text !== null)
  return (
    <>
      <PageHead
        title={page > 1 ? t('titleOfPage', { title: ofKind, page }) : ofKind}
        description={page > 1 ? t('descriptionOfPage', { description: words, page }) : words}
        {...(isFound && { path })}
        structuredData={categoryJsonLd([...above, category], { name: ofKind, description: words, path }, videos)}
      />
      <CategoryBar currentSlug={category.slug} />
      <header className={styles.head}>
        {above.length > 0 && (
          <Breadcrumbs
            label={t('breadcrumbs')}
            steps={above.map(({ slug, title: step }) => ({ name: step, href: paths.category(slug) }))}
          />
        )}
        <PageTitle>{isWhole ? category.title : ofKind}</PageTitle>
        {isWhole ? (
          <p className={styles.lead}>{lead}</p>
        ) : (
          <TextLink asChild variant="arrow">
            <Link href={paths.category(category.slug)} prefetch={false}>
              {t('whole', { category: category.title })}
            </Link>
          </TextLink>
        )}
      </header>
    </>
  )
}
