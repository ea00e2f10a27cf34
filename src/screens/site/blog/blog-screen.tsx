import { ChipLinks } from '#components/chip-links.tsx'
import { PageLinks } from '#components/page-links.tsx'
import { Rss } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { PageHead } from '#components/page-head.tsx'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { ArticleCard } from '#features/site/blog/article-card.tsx'
import { ArticleGrid } from '#features/site/blog/article-grid.tsx'
import { blogPosting } from '#features/site/blog/lib/blog-posting.ts'
import { SearchField } from '#features/site/blog/search-field.tsx'
import type { Article } from '#contracts/site/article.ts'
import { breadcrumbList, collectionPage } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './blog-screen.module.css'
import type { BlogProps } from './load-blog.ts'

type Of = {
  name: string
  description: string
  /** Path of this page. */
  path: string
  /** Breadcrumbs from the home page. */
  steps: readonly { name: string; path: string }[]
}

/** https://schema.org/CollectionPage with the articles of this page in order. */
export const blogJsonLd = (articles: readonly Article[], { steps, ...page }: Of) => ({
  '@context': 'https://schema.org',
  '@graph': [
    breadcrumbList(steps),
    { ...collectionPage(page), ...(articles.length > 0 && { hasPart: articles.map(blogPosting) }) },
  ],
})

function BlogCategories({ slug }: { slug: string | null }) {
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

/** Newest articles of the blog or of a category, page by page. */
export function BlogScreen({ articles, category, page, pageCount }: BlogProps) {
  const { t } = useTranslation('blog')
  const hrefOf = (n: number) => (category ? paths.blogCategory(category.slug, n) : paths.blogPage(n))
  const name = category ? t('ofCategory', { category: category.title }) : t('title')
  const title = page > 1 ? t('titleOfPage', { title: name, page }) : name
  const about = category ? t('descriptionOfCategory', { category: category.title }) : t('description')
  const steps = [
    { name: t('title'), path: paths.blog },
    ...(category ? [{ name: category.title, path: paths.blogCategory(category.slug) }] : []),
  ]
  return (
    <div className={styles.screen}>
      <PageHead
        title={title}
        description={page > 1 ? t('descriptionOfPage', { about, page, pageCount }) : about}
        path={hrefOf(page)}
        structuredData={blogJsonLd(articles, { name, description: about, path: hrefOf(page), steps })}
      >
        <link key="feed" rel="alternate" type="application/rss+xml" title={t('title')} href={paths.blogFeed} />
      </PageHead>
      <header className={styles.head}>
        {category && <Breadcrumbs label={t('breadcrumbs')} steps={[{ name: t('title'), href: paths.blog }]} />}
        <PageTitle>{category ? category.title : t('heading')}</PageTitle>
        <p className={styles.lead}>{about}</p>
        <SearchField />
      </header>
      <BlogCategories slug={category?.slug ?? null} />
      {articles.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button asChild>
              <Link href={paths.blog}>{t('empty.action')}</Link>
            </Button>
          }
        />
      ) : (
        <ArticleGrid>
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} article={article} isFirst={index === 0} />
          ))}
        </ArticleGrid>
      )}
      <footer className={styles.foot}>
        <PageLinks name={t('pages')} page={page} pageCount={pageCount} hrefOf={hrefOf} />
        <Button asChild variant="ghost" icon={<Rss size={20} />}>
          <a href={paths.blogFeed}>{t('feed')}</a>
        </Button>
      </footer>
    </div>
  )
}
