import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import type { DefinitionProjection } from '#contracts/product.ts'
import type { Video } from '#contracts/video.ts'
import { useChangeBasket } from '#data/basket/use-basket.ts'
import { productQueries } from '#data/product/queries.ts'
import { ApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { showToast } from '#ui/toast.ts'
import { markNotAvailable } from './store.ts'

/** Puts a variant into the basket, as it is in the depot now: what a film says of its stock may be minutes old. */
export function useAddToBasket(entry: Video) {
  const client = useQueryClient()
  const router = useRouter()
  const { t } = useTranslation('feed')
  const { quantityOf, change } = useChangeBasket()
  const [isAdding, setIsAdding] = useState(false)

  /** As the seller has it now; null where it is sold no more. Without a network it stays as it was known. */
  async function current(product: DefinitionProjection): Promise<DefinitionProjection | null> {
    try {
      return await client.query({ ...productQueries.projection(entry.owner.uuid, product.uuid), staleTime: 0 })
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? null : product
    }
  }

  async function add(product: DefinitionProjection, variantUuid: string) {
    const now = await current(product)
    if (!now || now.quantity <= 0) markNotAvailable(product.uuid)
    const variant = now?.variantDefinitionProjections.find(({ uuid }) => uuid === variantUuid)
    const left = variant?.quantity ?? 0
    if (!now || !variant || left <= 0) return showToast({ kind: 'error', text: t('product.gone') })
    const before = quantityOf(variant.uuid)
    if (before >= left) return showToast({ kind: 'info', text: t('product.allInBasket') })
    const isIn = await change({
      ...{ variantProjectionUuid: variant.uuid, quantity: before + 1, seenPrice: now.price },
      ...{ videoUuid: entry.uuid, isForLater: false, name: now.fullName || now.name },
    }).catch(() => false)
    if (!isIn) return showToast({ kind: 'info', text: t('product.basketFull') })
    showToast({
      kind: 'success',
      text: t('product.added', { name: now.name }),
      action: { label: t('product.toBasket'), onAction: () => void router.push(paths.basket) },
    })
  }

  return {
    isAdding,
    add: async (product: DefinitionProjection, variantUuid: string) => {
      setIsAdding(true)
      await add(product, variantUuid).finally(() => setIsAdding(false))
    },
  }
}
