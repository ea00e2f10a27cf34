import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import type { DefinitionProjection, VariantDefinitionProjection } from '#contracts/catalogue/product.ts'
import { leftOf } from '#contracts/catalogue/product.rules.ts'
import { WANTED_MAX } from '#contracts/commerce/reservation.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { useChangeBasket } from '#data/commerce/basket/use-basket.ts'
import { shownProductQueries } from '#data/commerce/product/queries.ts'
import { reservationMutations } from '#data/commerce/reservation/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { showToast } from '#ui/toast.ts'
import type { Offering } from './lib/offering.ts'
import { markNotAvailable } from './store.ts'

function refuse(toast: Parameters<typeof showToast>[0]): null {
  showToast(toast)
  return null
}

type PutResult = 'put' | 'full' | 'failed'

/**
 * Adds a variant to the basket optimistically. Removes it again if it is sold out or held by others by now: the stock
 * known to a film may be minutes old. In a running live the variant is also reserved.
 */
export function useAddToBasket(entry: Offering) {
  const client = useQueryClient()
  const router = useRouter()
  const { t } = useTranslation('feed')
  const { quantityOf, change } = useChangeBasket()
  const { mutateAsync: reserve } = useMutation({
    ...reservationMutations.reserve(useSession()?.userId),
    meta: { isQuiet: true },
  })
  const [isBusy, setIsBusy] = useState<'add' | 'buy' | null>(null)

  /** Null if it is no longer sold. If the request fails otherwise, the known product is used. */
  async function current(product: DefinitionProjection): Promise<DefinitionProjection | null> {
    try {
      return await client.query({ ...shownProductQueries.projection(entry.owner.uuid, product.uuid), staleTime: 0 })
    } catch (error) {
      return error instanceof ApiError && error.status === 404 ? null : product
    }
  }

  /** Holds pieces of a running live: `position` in the queue if others hold the last ones. Null if it is refused. */
  async function hold(variantProjectionUuid: string, quantity: number): Promise<{ position: number | null } | null> {
    if (entry.uuid === undefined || entry.type !== VIDEO_TYPE.live) return { position: null }
    const requested = { variantProjectionUuid, wanted: Math.min(quantity, WANTED_MAX), videoUuid: entry.uuid }
    return reserve(requested).catch(() => null)
  }

  /** Null if no piece was added; then a toast says why. */
  async function add(product: DefinitionProjection, variantUuid: string): Promise<'added' | 'addedWithoutHold' | null> {
    const before = quantityOf(variantUuid)
    const put = (quantity: number): Promise<PutResult> =>
      change({
        variantProjectionUuid: variantUuid,
        quantity,
        seenPrice: product.price,
        ...(entry.uuid && { videoUuid: entry.uuid }),
        isForLater: false,
        name: product.fullName || product.name,
      }).then(
        (isPut) => (isPut ? 'put' : 'full'),
        (error: unknown) => (error instanceof ApiError && error.has('BASKET_FULL_EXCEPTION') ? 'full' : 'failed'),
      )

    const stockIn = (known: DefinitionProjection | null): Partial<VariantDefinitionProjection> =>
      known?.variantDefinitionProjections.find(({ uuid }) => uuid === variantUuid) ?? {}
    // In a live the reservation decides about pieces that others hold.
    const leftIn = (known: DefinitionProjection | null) =>
      (entry.type === VIDEO_TYPE.live ? stockIn(known).quantity : leftOf(stockIn(known))) ?? 0
    const early = before < leftIn(product) ? put(before + 1) : Promise.resolve('failed' as const)
    const [first, now] = await Promise.all([early, current(product)])
    const left = leftIn(now)
    if (!now || now.quantity <= 0) markNotAvailable(product.uuid)
    if (left <= before) {
      if (first === 'put') await put(before)
      if (left > 0) return refuse({ kind: 'info', text: t('product.allInBasket') })
      if ((stockIn(now).quantity ?? 0) > 0) return refuse({ kind: 'info', text: t('product.held') })
      return refuse({ kind: 'error', text: t('product.gone') })
    }
    const result = first === 'put' ? first : await put(before + 1)
    if (result === 'full') return refuse({ kind: 'info', text: t('product.basketFull') })
    if (result === 'failed') return refuse({ kind: 'error', text: t('product.notAdded') })
    const held = await hold(variantUuid, before + 1)
    if (held && held.position !== null) {
      await put(before)
      return refuse({ kind: 'info', text: t('product.heldByOthers', { position: held.position }) })
    }
    return held ? 'added' : 'addedWithoutHold'
  }

  /** Goes on to the checkout with one piece, or with those that are in the basket already. */
  async function buy(product: DefinitionProjection, variantUuid: string) {
    if (quantityOf(variantUuid) === 0 && !(await add(product, variantUuid))) return
    await router.push(paths.checkout)
  }

  const whileBusy =
    (kind: 'add' | 'buy', act: (product: DefinitionProjection, variantUuid: string) => Promise<unknown>) =>
    async (product: DefinitionProjection, variantUuid: string) => {
      setIsBusy(kind)
      await act(product, variantUuid).finally(() => setIsBusy(null))
    }

  return {
    isBusy,
    buy: whileBusy('buy', buy),
    add: whileBusy('add', async (product, variantUuid) => {
      const added = await add(product, variantUuid)
      if (added)
        showToast({
          kind: added === 'added' ? 'success' : 'info',
          text: t(`product.${added}`, { name: product.name }),
          action: { label: t('product.toBasket'), onAction: () => void router.push(paths.basket) },
        })
    }),
  }
}
