import { ShoppingBag } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRef, useState } from 'react'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { leftOf } from '#contracts/catalogue/product.rules.ts'
import { ProductLaw } from '#components/product-law.tsx'
import { ProductDetails } from '#components/product-details.tsx'
import { shownProductQueries } from '#data/commerce/product/queries.ts'
import { useReservationOf } from '#data/commerce/reservation/use-reservations.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Offering } from './lib/offering.ts'
import type { ProductSlots } from './lib/product-slots.ts'
import styles from './product-view.module.css'
import { SellerTerms } from './seller-terms.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'

// Most products are neither sold out nor reserved by their viewer.
const JoinQueue = dynamic(() => import('./join-queue.tsx').then((module) => module.JoinQueue))
const Reserved = dynamic(() => import('./reserved.tsx').then((module) => module.Reserved))

type Props = {
  entry: Offering
  product: DefinitionProjection
  as?: 'h1' | 'h2' | 'h3'
  /** False if its pictures are shown beside it. */
  hasPictures?: boolean
  /** Uuid of the variant that is chosen at first. */
  first?: string | null
  onChoose?: (variantUuid: string) => void
} & ProductSlots

/** A product with its variants and the button to the basket or the reserve list. */
export function ProductView({
  entry,
  product: known,
  as = 'h2',
  hasPictures,
  first = null,
  onChoose,
  QuestionButton,
  sizeGuide,
  Questions,
}: Props) {
  const { t } = useTranslation('feed')
  // Refetched when something is added to the basket. Until then it is the product loaded with the film.
  const { data: product = known, refetch } = useQuery({
    ...shownProductQueries.projection(entry.owner.uuid, known.uuid),
    enabled: false,
  })
  const [picked, setPicked] = useState<string | null>(first)
  const [isPrompted, setIsPrompted] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const { add, buy, isBusy } = useAddToBasket(entry)

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
        hasPictures={hasPictures}
        chosen={chosen?.uuid ?? null}
        onChoose={(uuid) => {
          setPicked(uuid)
          setIsPrompted(false)
          onChoose?.(uuid)
        }}
      />
      {sizeGuide}
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
        <div className={styles.buttons}>
          <Button
            size="large"
            variant="secondary"
            isLoading={isBusy === 'add'}
            icon={<ShoppingBag size={20} />}
            aria-label={t('product.add')}
            onClick={() => (chosen ? void add(product, chosen.uuid) : handleMissingChoice())}
          >
            {t('product.addShort')}
          </Button>
          <Button
            size="large"
            isLoading={isBusy === 'buy'}
            onClick={() => (chosen ? void buy(product, chosen.uuid) : handleMissingChoice())}
          >
            {t('product.buy')}
          </Button>
        </div>
      )}
      {entry.uuid && (
        <TextLink asChild variant="arrow">
          <Link href={paths.product(product, product.definitionUuid)} prefetch={false}>
            {t('product.page')}
          </Link>
        </TextLink>
      )}
      <SellerTerms
        owner={entry.owner}
        price={product.price}
        question={QuestionButton && <QuestionButton entry={entry} product={product} />}
      />
      <div className={styles.law}>
        <ProductLaw product={product} />
      </div>
      {Questions && <Questions productUuid={product.definitionUuid} as="h3" />}
    </div>
  )
}
