import { PageLinks } from '#components/page-links.tsx'
import { useTranslation } from 'next-i18next/pages'
import { Breadcrumbs } from '#components/breadcrumbs.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ArticleCard } from '#features/site/blog/article-card.tsx'
import { ArticleGrid } from '#features/site/blog/article-grid.tsx'
import { SearchField } from '#features/site/blog/search-field.tsx'
import { paths } from '#lib/shared/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './blog-screen.module.css'
import type { SearchProps } from './load-blog.ts'
import type { TextSegment } from '#contracts/site/article.ts'

const marked = (segments: readonly TextSegment[]) =>
  segments.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))

/** Search results with the matching words marked. Not indexed, like all search results. */
export function BlogSearchScreen({ query, found, total, newest, page, pageCount }: SearchProps) {
  const { t } = useTranslation('blog')
  const heading = query === '' ? t('search.heading') : t('search.headingOf', { query })
  return (
    <div className={styles.screen}>
      <PageHead title={heading} description={t('search.description')} />
      <header className={styles.head}>
        <Breadcrumbs label={t('breadcrumbs')} steps={[{ name: t('title'), href: paths.blog }]} />
        <PageTitle>{heading}</PageTitle>
        <SearchField query={query} />
        <p className={styles.count} role="status">
          {query === '' ? t('search.hint') : total === 0 ? t('search.none') : t('search.found', { count: total })}
        </p>
      </header>
      {found.length > 0 && (
        <ArticleGrid>
          {found.map(({ article, title, excerpt }, index) => (
            <ArticleCard
              key={article.slug}
              article={article}
              title={marked(title)}
              text={marked(excerpt)}
              isFirst={index === 0}
            />
          ))}
        </ArticleGrid>
      )}
      {newest.length > 0 && (
        <section className={styles.section} aria-labelledby="newest">
          <h2 id="newest">{t('search.newest')}</h2>
          <ArticleGrid>
            {newest.map((article) => (
              <ArticleCard key={article.slug} article={article} as="h3" />
            ))}
          </ArticleGrid>
        </section>
      )}
      <PageLinks name={t('pages')} page={page} pageCount={pageCount} hrefOf={(n) => paths.blogSearch(query, n)} />
    </div>
  )
}
