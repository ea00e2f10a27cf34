import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { SearchResults } from '#contracts/site/search.ts'
import { LoadFault } from '#components/load-fault.tsx'
import { PageLinks } from '#components/page-links.tsx'
import type { SearchPlace } from '#data/site/search/place.ts'
import { searchQueries } from '#data/site/search/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { FoundList } from './found-list.tsx'
import styles from './found-list.module.css'

/** The page of the address and, below it, those that the visitor has asked for. Each has a link of its own. */
export function FoundPages({ place, results }: { place: SearchPlace; results: SearchResults }) {
  const { t } = useTranslation('search')
  const [more, setMore] = useState(0)
  const { type, pageCount } = results
  const further = useQueries({
    queries: Array.from({ length: more }, (_, n) =>
      searchQueries.results({ ...place, type, page: place.page + n + 1 }),
    ),
  })
  const last = further.at(-1)
  const hasMore = place.page + more < pageCount
  return (
    <div className={styles.pages}>
      <FoundList results={results} />
      {further.map(({ data }) => data && <FoundList key={data.page} results={data} />)}
      {last?.isError && <LoadFault title={t('failed')} query={last} />}
      {hasMore && (
        <Button
          variant="secondary"
          className={styles.more}
          isLoading={last?.isPending ?? false}
          onClick={() => setMore(more + 1)}
        >
          {t('showMore')}
        </Button>
      )}
      <PageLinks
        name={t('pages')}
        page={place.page}
        pageCount={Math.max(place.page, pageCount)}
        hrefOf={(page) => paths.search({ ...place, type, page })}
      />
    </div>
  )
}
