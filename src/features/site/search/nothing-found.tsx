import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { SearchResults } from '#contracts/site/search.ts'
import { ChipLinks } from '#components/chip-links.tsx'
import { isNarrowed, type SearchPlace } from '#data/site/search/place.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { place: SearchPlace; results: Pick<SearchResults, 'popular' | 'type'> }

/** A way on: without the filters, or to what there is much of and what is on air. */
export function NothingFound({ place, results: { popular, type } }: Props) {
  const { t } = useTranslation('search')
  const { query, withSoldOut } = place
  const isFiltered = isNarrowed(place)
  const mayBeSoldOut = !withSoldOut && (type === 'product' || type === 'video')
  return (
    <>
      <EmptyState
        drawing={<img src="/drawings/waiting-stall.svg" alt="" width={200} height={187} />}
        title={query === '' ? t('start.title') : t(isFiltered ? 'nothing.filtered' : 'nothing.title', { query })}
        text={query === '' ? t('start.text') : t(isFiltered ? 'nothing.filteredText' : 'nothing.text')}
        action={
          <Button asChild variant={isFiltered || mayBeSoldOut ? 'primary' : 'secondary'}>
            {query !== '' && isFiltered ? (
              <Link href={paths.search({ query, type: place.type })}>{t('clear')}</Link>
            ) : query !== '' && mayBeSoldOut ? (
              <Link href={paths.search({ query, type: place.type, withSoldOut: true })}>{t('nothing.soldOut')}</Link>
            ) : (
              <Link href={paths.lives}>{t('nothing.lives')}</Link>
            )}
          </Button>
        }
      />
      {popular.length > 0 && (
        <ChipLinks
          label={t('groups.popular')}
          links={popular.map((name) => ({ href: paths.search({ query: name }), name, isCurrent: false }))}
        />
      )}
    </>
  )
}
