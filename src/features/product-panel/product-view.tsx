import { ShoppingBag } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import type { DefinitionProjection } from '#contracts/product.ts'
import type { Video } from '#contracts/video.ts'
import { ProductDetails } from '#components/product-details.tsx'
import { productQueries } from '#data/product/queries.ts'
import { Button } from '#ui/button.tsx'
import styles from './product-view.module.css'
import { useAddToBasket } from './use-add-to-basket.ts'

type Props = { entry: Video; product: DefinitionProjection; as?: 'h2' | 'h3' }

/** A product with its variants and the way into the basket. */
export function ProductView({ entry, product: known, as = 'h2' }: Props) {
  const { t } = useTranslation('feed')
  // Asked for when something is put into the basket; until then it is what came with the film.
  const { data: product = known } = useQuery({
    ...productQueries.projection(entry.owner.uuid, known.uuid),
    enabled: false,
  })
  const inStock = product.variantDefinitionProjections.filter(({ quantity = 0 }) => quantity > 0)
  const [picked, setPicked] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const { add, isAdding } = useAddToBasket(entry)
  const only = inStock.length === 1 ? inStock[0]?.uuid : undefined
  const chosen = inStock.find(({ uuid }) => uuid === picked)?.uuid ?? only ?? null

  function handleAdd() {
    setIsAsked(chosen === null)
    if (chosen !== null) return void add(product, chosen)
    details.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }

  return (
    <div className={styles.view} ref={details}>
      <ProductDetails
        product={product}
        as={as}
        chosen={chosen}
        onChoose={(uuid) => {
          setPicked(uuid)
          setIsAsked(false)
        }}
      />
      <p className={styles.ask} role="status">
        {isAsked ? t('product.chooseFirst') : ''}
      </p>
      {inStock.length > 0 ? (
        <Button size="large" isWide isLoading={isAdding} icon={<ShoppingBag size={20} />} onClick={handleAdd}>
          {t('product.add')}
        </Button>
      ) : (
        <p className={styles.none}>{t('product.noneLeft')}</p>
      )}
    </div>
  )
}
