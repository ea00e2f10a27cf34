import { useTranslation } from 'next-i18next/pages'
import type { QuoteLine } from '#contracts/commerce/basket.ts'
import { useChangeBasket, type BasketChange } from '#data/commerce/basket/use-basket.ts'
import { showToast } from '#ui/toast.ts'

/** Changes of a line, as optimistic updates. A refused change is rolled back and reported. */
export function useLineChanges({ variantProjectionUuid, quantity, price, videoUuid, isForLater, name }: QuoteLine) {
  const { t } = useTranslation('basket')
  const { change } = useChangeBasket()

  const apply = (changes: Partial<BasketChange>) =>
    void change({ variantProjectionUuid, quantity, seenPrice: price, isForLater, name, ...changes }).catch(() =>
      showToast({ kind: 'error', text: t('notSaved') }),
    )
  // Puts the same line in again, so that undo has no deadline.
  const restore = () => apply(videoUuid === null ? {} : { videoUuid })

  return {
    /** Marks the current price as seen. */
    acceptPrice: () => apply({}),
    setQuantity: (wanted: number) => apply({ quantity: wanted }),
    remove: () => {
      apply({ quantity: 0 })
      showToast({ kind: 'success', text: t('removed', { name }), action: { label: t('undo'), onAction: restore } })
    },
    saveForLater: () => {
      apply({ isForLater: true })
      showToast({ kind: 'success', text: t('later.kept', { name }), action: { label: t('undo'), onAction: restore } })
    },
    takeBack: () => apply({ isForLater: false }),
  }
}
