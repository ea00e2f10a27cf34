import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useMemo } from 'react'
import form from '#components/form.module.css'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { authorOf, useShown } from '#data/relation/hidden.ts'
import { reviewQueries } from '#data/review/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ReviewEntry } from './review-entry.tsx'
import styles from './reviews.module.css'
import { WriteReview } from './write-review.tsx'

type Props = { seller: { uuid: string; fullName: string } }

/** Reviews of a seller, with a form to write one. */
export function Reviews({ seller }: Props) {
  const { t } = useTranslation('reviews')
  const query = useInfiniteQuery(reviewQueries.ofSeller(seller.uuid))
  const all = useMemo(() => query.data?.pages.flatMap(({ data }) => data), [query.data])
  const reviews = useShown(all, authorOf)
  return (
    <div className={styles.reviews}>
      <WriteReview seller={seller} reviews={reviews ?? []} />
      <section className={styles.list} aria-label={t('list')}>
        <p className={form.fine}>
          {t('order')} <Link href={`${paths.listOrder}#opinie`}>{t('orderLink')}</Link>.
        </p>
        {reviews?.length === 0 && (
          <EmptyState
            as="h3"
            drawing={<img src="/drawings/letter-on-its-way.svg" alt="" width={200} height={150} loading="lazy" />}
            title={t('none.title')}
            text={t('none.text')}
          />
        )}
        {reviews?.map((review) => (
          <ReviewEntry key={review.uuid} review={review} />
        ))}
        {query.isPending && <Skeleton height={160} />}
        {query.isError && <LoadFault as="h3" title={t('failed.title')} query={query} />}
        <MoreButton query={query} label={t('more')} />
      </section>
    </div>
  )
}
