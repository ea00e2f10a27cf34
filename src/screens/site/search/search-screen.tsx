import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { PageHead } from '#components/page-head.tsx'
import type { SearchResults } from '#contracts/site/search.ts'
import { isNarrowed, SEARCH_TABS, type SearchPlace, type SearchTab } from '#data/site/search/place.ts'
import { searchQueries } from '#data/site/search/queries.ts'
import { ArticleCard } from '#features/site/blog/article-card.tsx'
import { ArticleGrid } from '#features/site/blog/article-grid.tsx'
import { FoundPages } from '#features/site/search/found-pages.tsx'
import { NothingFound } from '#features/site/search/nothing-found.tsx'
import { SearchFilters } from '#features/site/search/search-filters.tsx'
import { SearchForm } from '#features/site/search/search-form.tsx'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { formatCount } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import type { SearchScreenProps } from './load-search.ts'
import styles from './search-screen.module.css'

/** Results of a search: one type a tab, with filters and pages in the address. Not indexed. */
export function SearchScreen({ place, articles }: SearchScreenProps) {
  const { t } = useTranslation('search')
  const { data: results } = useQuery(searchQueries.results(place))
  const heading = place.query === '' ? t('heading') : t('headingOf', { query: place.query })
  if (!results) return null
  const total = SEARCH_TABS.reduce((sum, tab) => sum + totalOf(tab, results, articles.length), 0)
  const tab = place.type ?? (total === articles.length && total > 0 ? 'article' : results.type)
  return (
    <div className={styles.screen}>
      <PageHead title={heading} description={t('description')}>
        <link key="canonical" rel="canonical" href={absoluteUrl(paths.search({ query: place.query }))} />
      </PageHead>
      <header className={styles.head}>
        <PageTitle>{heading}</PageTitle>
        <SearchForm query={place.query} />
        <Understood place={place} results={results} total={total} />
      </header>
      {total > 0 && (
        <TabLinks label={t('tabs.label')}>
          {SEARCH_TABS.filter((one) => one === tab || totalOf(one, results, articles.length) > 0).map((one) => (
            <TabLink key={one} asChild isCurrent={one === tab}>
              <Link
                href={paths.search({ query: place.query, type: one, withSoldOut: place.withSoldOut })}
                prefetch={false}
                scroll={false}
                rel="nofollow"
              >
                {t(`tabs.${one}`)} {formatCount(totalOf(one, results, articles.length))}
              </Link>
            </TabLink>
          ))}
        </TabLinks>
      )}
      <Found tab={tab} place={place} results={results} articles={articles} />
    </div>
  )
}

const totalOf = (tab: SearchTab, { totals }: SearchResults, articleCount: number) =>
  tab === 'article' ? articleCount : totals[tab]

/** Number of results, or how the query was understood. */
function Understood({ place, results, total }: { place: SearchPlace; results: SearchResults; total: number }) {
  const { t } = useTranslation('search')
  if (place.query === '') return null
  return (
    <div role="status" className={styles.about}>
      {results.corrected !== null && total > 0 && <p>{t('corrected', { query: results.corrected })}</p>}
      {results.isLoose && <p>{t('loose')}</p>}
      {results.corrected === null && !results.isLoose && total > 0 && <p>{t('found', { count: total })}</p>}
    </div>
  )
}

function Found({ tab, place, results, articles }: SearchScreenProps & { tab: SearchTab; results: SearchResults }) {
  if (tab === 'article')
    return articles.length === 0 ? (
      <NothingFound place={place} results={results} />
    ) : (
      <ArticleGrid>
        {articles.map((article, index) => (
          <ArticleCard key={article.slug} article={article} isFirst={index === 0} />
        ))}
      </ArticleGrid>
    )
  const isEmpty = results.totals[tab] === 0
  return (
    <div className={styles.found}>
      {(!isEmpty || isNarrowed(place)) && <SearchFilters place={place} results={results} />}
      {isEmpty ? (
        <NothingFound place={place} results={results} />
      ) : (
        <FoundPages key={JSON.stringify(place)} place={place} results={results} />
      )}
    </div>
  )
}
