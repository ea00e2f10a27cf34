import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { RatingStars } from '#components/rating-stars.tsx'
import { TraderFacts } from '#components/trader-facts.tsx'
import { useDeliveryWords } from '#components/use-delivery-words.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { DeliveryOption } from '#contracts/catalogue/delivery.ts'
import type { Video } from '#contracts/video/video.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import styles from './seller-terms.module.css'

/** The details of sellers rarely change. */
const FRESH_MS = 10 * 60 * 1000

type Props = {
  owner: Video['owner']
  /** Of the product, in PLN. */
  price: number
  /** The way to ask the seller about the product. */
  question?: ReactNode
}

/** Delivery, and the seller with the buyers' rating. The order's summary shows the trader, too. */
export function SellerTerms({ owner, price, question }: Props) {
  const { data } = useQuery({ ...shopQueries.details(owner.uuid), staleTime: FRESH_MS })
  return (
    <div className={styles.terms}>
      {data && <Deliveries options={data.deliveryOptions} goods={toGrosze(price)} />}
      <p className={styles.seller}>
        <Link href={paths.profile(owner.username, 'reviews')} prefetch={false}>
          {sellerName(owner)}
        </Link>
        <RatingStars value={Number(owner.ratingAverage)} quantity={owner.reviewQuantity ?? 0} />
      </p>
      {question}
      {data && <TraderFacts trader={data.trader} fullName={owner.fullName} />}
    </div>
  )
}

function Deliveries({ options, goods }: { options: readonly DeliveryOption[]; goods: number }) {
  const { t } = useTranslation('feed')
  const { nameOf, detailsOf } = useDeliveryWords()
  return (
    <ul className={styles.deliveries} aria-label={t('product.delivery')}>
      {options.map((option) => (
        <li key={option.uuid}>
          <Truck size={18} aria-hidden="true" />
          <span>
            {nameOf(option)}: {detailsOf(option, goods)}
          </span>
        </li>
      ))}
    </ul>
  )
}
