import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { OrderLine, SellerOrder } from '#contracts/commerce/order.ts'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { useChangeBasket } from '#data/commerce/basket/use-basket.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './order-view.module.css'

type Again = { line: OrderLine; price: number; quantity: number }

/** Lines of an order to buy again at today's price, and lines no longer available in full or in part. */
export function repeatable(lines: readonly OrderLine[], quote: Quote): { again: Again[]; missing: OrderLine[] } {
  const offers = new Map(
    quote.sellers
      .filter(({ refusal }) => refusal === null)
      .flatMap((seller) => seller.lines)
      .filter(({ change }) => change !== 'gone' && change !== 'notSold')
      .map((offer) => [offer.variantProjectionUuid, offer]),
  )
  const again = lines.flatMap((line): Again[] => {
    const offer = offers.get(line.variantProjectionUuid)
    const quantity = Math.min(line.quantity, offer?.free ?? 0)
    return offer && quantity > 0 ? [{ line, price: offer.price, quantity }] : []
  })
  const missing = lines.filter((one) => !again.some(({ line, quantity }) => line === one && quantity === one.quantity))
  return { again, missing }
}

const nameOf = ({ name, variant }: OrderLine) => [name, variant].filter(Boolean).join(', ')

/** Adds the items that are still sold to the basket and lists the others. */
export function RepeatOrder({ part }: { part: SellerOrder }) {
  const { t } = useTranslation('orders')
  const client = useQueryClient()
  const router = useRouter()
  const { quantityOf, change } = useChangeBasket()
  const [isBusy, setIsBusy] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])

  async function repeat() {
    const items = part.lines.map(({ variantProjectionUuid, quantity, price }) => ({
      variantProjectionUuid,
      quantity,
      seenPrice: price,
      videoUuid: null,
      isForLater: false,
      name: '',
    }))
    const quote = await client.query({ ...basketQueries.ofVisitor(items), staleTime: 0 })
    const found = repeatable(part.lines, quote)
    for (const { line, price, quantity } of found.again) {
      const { variantProjectionUuid } = line
      const isPut = await change({
        variantProjectionUuid,
        quantity: Math.max(quantity, quantityOf(variantProjectionUuid)),
        seenPrice: price,
        isForLater: false,
        name: line.name,
      })
      if (!isPut) throw new Error('The basket is full')
    }
    setMissing(found.missing.map(nameOf))
    if (found.again.length > 0)
      showToast({
        kind: 'success',
        text: t('repeat.done', { count: found.again.length }),
        action: { label: t('repeat.toBasket'), onAction: () => void router.push(paths.basket) },
      })
  }

  function handleRepeat() {
    setIsBusy(true)
    void repeat()
      .catch(() => showToast({ kind: 'error', text: t('repeat.failed') }))
      .finally(() => setIsBusy(false))
  }

  return (
    <>
      <Button variant="secondary" icon={<ShoppingBag size={18} />} isLoading={isBusy} onClick={handleRepeat}>
        {t('repeat.action')}
      </Button>
      <div className={styles.missing}>
        <Notice>{missing.length > 0 && t('repeat.missing', { names: missing.join('; ') })}</Notice>
      </div>
    </>
  )
}
