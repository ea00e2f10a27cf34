import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { Review } from '#contracts/commerce/review.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReviewEntry } from './review-entry.tsx'

type Query = ComponentProps<typeof MoreButton>['query'] &
  ComponentProps<typeof LoadFault>['query'] & { isPending: boolean; isError: boolean }

type Props = {
  query: Query
  reviews: readonly Review[] | undefined
  renderReport: (review: Review) => ReactNode
}

/** Loaded reviews of one list, and a button for more. */
export function ReviewPages({ query, reviews = [], renderReport }: Props) {
  const { t } = useTranslation('reviews')
  return (
    <>
      {reviews.map((review) => (
        <ReviewEntry key={review.uuid} review={review} renderReport={renderReport} />
      ))}
      {query.isPending && <Skeleton height={160} />}
      {query.isError && <LoadFault as="h3" title={t('failed.title')} query={query} />}
      <MoreButton query={query} label={t('more')} />
    </>
  )
}
