import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { promotionOfficeQueries } from '#data/office/promotion/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PromotionRow } from './promotion-row.tsx'
import styles from './promotions.module.css'

/** Ended promotions, the last one first. */
export function EndedPromotions() {
  const { t } = useTranslation('promotions')
  const query = useInfiniteQuery(promotionOfficeQueries.ended())
  if (query.isPending) return <Skeleton height={160} />
  if (!query.data) return <LoadFault query={query} title={t('failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  return (
    <section className={styles.section} aria-labelledby="ended-promotions">
      <h2 id="ended-promotions">{t('ended.title')}</h2>
      {all.length === 0 ? (
        <p className={styles.fine}>{t('ended.none')}</p>
      ) : (
        <ul className={styles.list}>
          {all.map((promotion) => (
            <PromotionRow key={promotion.uuid} promotion={promotion} />
          ))}
        </ul>
      )}
      <MoreButton query={query} label={t('ended.more')} againLabel={t('ended.moreAgain')} />
    </section>
  )
}
