import { ShoppingBag } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { TraderFacts } from '#components/trader-facts.tsx'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { leftOf } from '#contracts/catalogue/product.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { ProductLaw } from '#components/product-law.tsx'
import { ProductDetails } from '#components/product-details.tsx'
import { shownProductQueries } from '#data/commerce/product/queries.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { useReservationOf } from '#data/commerce/reservation/use-reservations.ts'
import { Button } from '#ui/button.tsx'
import { JoinQueue } from './join-queue.tsx'
import styles from './product-view.module.css'
import { Reserved } from './reserved.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'

/** The details of sellers rarely change. */
const FRESH_MS = 10 * 60 * 1000

/** The trader behind the offer. If it cannot be loaded, the order's summary still shows it. */
function SellerFacts({ owner }: { owner: Video['owner'] }) {
  const { data } = useQuery({ ...shopQueries.details(owner.uuid), staleTime: FRESH_MS })
  return data ? <TraderFacts trader={data.trader} fullName={owner.fullName} /> : null
}

type Props = { entry: Video; product: DefinitionProjection; as?: 'h2' | 'h3' }

/** A product with its variants and the button to the basket or the reserve list. */
export function ProductView({ entry, product: known, as = 'h2' }: Props) {
  const { t } = useTranslation('feed')
  // Refetched when something is added to the basket. Until then it is the product loaded with the film.
  const { data: product = known, refetch } = useQuery({
    ...shownProductQueries.projection(entry.owner.uuid, known.uuid),
    enabled: false,
  })
  const [picked, setPicked] = useState<string | null>(null)
  const [isPrompted, setIsPrompted] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const { add, isAdding } = useAddToBasket(entry)

  const sold = product.variantDefinitionProjections.filter(({ quantity }) => quantity !== undefined)
  const inStock = sold.filter((variant) => (leftOf(variant) ?? 0) > 0)
  const [only, second] = inStock.length > 0 ? inStock : sold
  const chosen = sold.find(({ uuid }) => uuid === picked) ?? (second ? undefined : only)
  const isGone = chosen ? (leftOf(chosen) ?? 0) <= 0 : inStock.length === 0
  const reservation = useReservationOf(chosen?.uuid ?? null, { isWanted: isGone })

  function handleMissingChoice() {
    setIsPrompted(true)
    details.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }

  return (
    <div className={styles.view} ref={details}>
      <ProductDetails
        product={product}
        as={as}
        chosen={chosen?.uuid ?? null}
        onChoose={(uuid) => {
          setPicked(uuid)
          setIsPrompted(false)
        }}
      />
      <p className={styles.ask} role="status">
        {isPrompted ? t('product.chooseFirst') : ''}
      </p>
      {reservation && reservation.state !== 'expired' ? (
        <Reserved reservation={reservation} />
      ) : sold.length === 0 ? (
        <p className={styles.none}>{t('product.soldOut')}</p>
      ) : isGone ? (
        <JoinQueue
          entry={entry}
          variantUuid={chosen?.uuid ?? null}
          onMissingChoice={handleMissingChoice}
          onFree={() => void refetch()}
        />
      ) : (
        <Button
          size="large"
          isWide
          isLoading={isAdding}
          icon={<ShoppingBag size={20} />}
          onClick={() => (chosen ? void add(product, chosen.uuid) : handleMissingChoice())}
        >
          {t('product.add')}
        </Button>
      )}
      <div className={styles.law}>
        <SellerFacts owner={entry.owner} />
        <ProductLaw product={product} />
      </div>
    </div>
  )
}
