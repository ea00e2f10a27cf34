import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type ReactNode, useMemo } from 'react'
import form from '#components/form.module.css'
import { authorOf, useShown } from '#data/account/relation/hidden.ts'
import type { Review } from '#contracts/commerce/review.ts'
import { reviewQueries } from '#data/commerce/review/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ReviewPages } from './review-pages.tsx'
import styles from './reviews.module.css'
import { WriteReview } from './write-review.tsx'

type Pages = { pages: readonly { data: readonly Review[] }[] } | undefined

const useEntries = (data: Pages) => useMemo(() => data?.pages.flatMap((page) => page.data), [data])

type Props = {
  seller: { uuid: string; fullName: string }
  /** Button that reports a review to the operator. */
  renderReport: (review: Review) => ReactNode
}

/** Reviews of a seller with a form to write one. Those of buyers make the rating; all others stand apart below. */
export function Reviews({ seller, renderReport }: Props) {
  const { t } = useTranslation('reviews')
  const byBuyers = useInfiniteQuery(reviewQueries.ofSeller(seller.uuid, 'buyers'))
  const byOthers = useInfiniteQuery(reviewQueries.ofSeller(seller.uuid, 'others'))
  const bought = useShown(useEntries(byBuyers.data), authorOf)
  const other = useShown(useEntries(byOthers.data), authorOf)
  return (
    <div className={styles.reviews}>
      <WriteReview seller={seller} reviews={[...(bought ?? []), ...(other ?? [])]} />
      <div className={styles.lists}>
        <section className={styles.list} aria-label={t('list')}>
          <p className={form.fine}>
            {t('order')} <Link href={`${paths.listOrder}#opinie`}>{t('orderLink')}</Link>.
          </p>
          {bought?.length === 0 &&
            (other?.length === 0 ? (
              <EmptyState
                as="h3"
                drawing={<img src="/drawings/letter-on-its-way.svg" alt="" width={200} height={150} loading="lazy" />}
                title={t('none.title')}
                text={t('none.text')}
              />
            ) : (
              <p>{t('noneBought')}</p>
            ))}
          <ReviewPages query={byBuyers} reviews={bought} renderReport={renderReport} />
        </section>
        {(byOthers.isError || (other !== undefined && other.length > 0)) && (
          <section className={styles.list} aria-labelledby="other-reviews">
            <h3 id="other-reviews" className={styles.title}>
              {t('others.title')}
            </h3>
            <p className={form.fine}>{t('others.text')}</p>
            <ReviewPages query={byOthers} reviews={other} renderReport={renderReport} />
          </section>
        )}
      </div>
    </div>
  )
}
