import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import { Price } from '#components/price.tsx'
import { ProductPicture } from '#components/product-picture.tsx'
import { VariantChoice } from '#components/variant-choice.tsx'
import { SalePrice } from '#contracts/base/common.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { stockLabel } from '#contracts/catalogue/product.rules.ts'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { useDepotSearch } from '#data/catalogue/depot/use-depot-search.ts'
import { productMutations } from '#data/catalogue/product/mutations.ts'
import { liveMutations } from '#data/live/live/mutations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './edit-sheet.module.css'

const PICTURE_PX = 48

/** Replaces the product of a video by another one from the depot, with a choice of its sizes. */
export function ReplaceProduct({ ownerUuid, video }: { ownerUuid: string; video: Video }) {
  const { t } = useTranslation('my-videos')
  const titleId = useId()
  const [shown, setShown] = useState(video)
  const [chosen, setChosen] = useState<DepotProduct | null>(null)
  const [variantUuids, setVariantUuids] = useState<string[]>([])
  const [price, setPrice] = useState<number | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isWrong, setIsWrong] = useState(false)
  const { products, setTyped, isError } = useDepotSearch(ownerUuid)
  const project = useMutation(productMutations.project(ownerUuid))
  const replace = useMutation(liveMutations.replaceProduct(ownerUuid, video.uuid))
  const labelOf = ({ name, code }: DepotProduct) => `${name} · ${code}`

  const choose = (uuid: string) => {
    const one = products.find((candidate) => candidate.uuid === uuid)
    if (!one) return
    setChosen(one)
    setVariantUuids(one.variants.map(({ uuid }) => uuid))
    setPrice(one.price)
    setKey(crypto.randomUUID())
  }
  const handleReplace = async () => {
    const parsed = SalePrice.safeParse(price)
    setIsWrong(!parsed.success || variantUuids.length === 0)
    if (!chosen || !parsed.success || variantUuids.length === 0) return
    const projection = {
      manualProductPrice: parsed.data,
      userDepotProductUuid: chosen.uuid,
      userDepotProductVariantUuids: variantUuids,
    }
    const made = await project.mutateAsync({ key: `${key} ${parsed.data}`, projection })
    setShown(
      await replace.mutateAsync({
        definitionUuid: made.userProductDefinitionUuid,
        definitionProjectionUuid: made.uuid,
      }),
    )
    setChosen(null)
    showToast({ kind: 'success', text: t('product.replaced') })
  }
  return (
    <section className={styles.product} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('product.title')}
      </h3>
      <ShownNow video={shown} />
      <SelectSearch
        label={t('product.another')}
        placeholder={t('product.search')}
        emptyLabel={t(isError ? 'product.unreachable' : 'product.none')}
        options={products.map((one) => ({ value: one.uuid, label: labelOf(one) }))}
        value={chosen?.uuid ?? null}
        valueLabel={chosen ? labelOf(chosen) : ''}
        onTyped={setTyped}
        onValueChange={choose}
      />
      {chosen && (
        <>
          <VariantChoice
            variants={chosen.variants}
            chosen={variantUuids}
            onChange={(uuids) => {
              setVariantUuids(uuids)
              // Another choice of variants is another request, so it needs a new key.
              setKey(crypto.randomUUID())
            }}
            stockOf={(quantity) => {
              const stock = stockLabel(quantity)
              return stock ? t(`components:stock.${stock}`) : t('components:inStock', { count: quantity })
            }}
            label={t('product.variants')}
            help={t('product.variantsHelp')}
            error={isWrong && variantUuids.length === 0 && t('product.noVariant')}
          />
          <NumberField
            label={t('product.price')}
            unit={t('product.currency')}
            decimals={2}
            min={0.01}
            value={price}
            onValueChange={setPrice}
            error={isWrong && !SalePrice.safeParse(price).success && t('product.wrongPrice')}
          />
          <div>
            <Button
              variant="secondary"
              isLoading={project.isPending || replace.isPending}
              onClick={() => void handleReplace().catch(() => undefined)}
            >
              {t('product.replace')}
            </Button>
          </div>
        </>
      )}
      <Notice tone="error">{(project.isError || replace.isError) && t('product.failed')}</Notice>
    </section>
  )
}

/** Product that the video shows now. */
function ShownNow({ video }: { video: Video }) {
  const { t } = useTranslation('my-videos')
  const product = shownProduct(video)
  if (!product) return <p>{t('noProduct')}</p>
  return (
    <div className={styles.now}>
      <ProductPicture path={product.mediaFile?.url ?? null} size={PICTURE_PX} />
      <p>
        {product.fullName || product.name} <Price value={product.price} />
      </p>
    </div>
  )
}
