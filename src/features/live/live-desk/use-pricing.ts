import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { DeskProduct, LiveDesk } from '#contracts/live/live-desk.ts'
import { deskMutations } from '#data/live/live/desk.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { showToast } from '#ui/toast.ts'

/** Sets the price of a product for this live only, with undo. */
export function usePricing(desk: LiveDesk) {
  const { t } = useTranslation('live-desk')
  const { mutate } = useMutation(deskMutations(desk.owner.uuid, desk.videoUuid).setPrice)

  /** `price`: null restores the regular price. */
  return ({ definitionProjection: product, regularPrice }: DeskProduct, price: number | null) => {
    const { definitionUuid, name } = product
    const before = regularPrice === null ? null : product.price
    const wordsOf = (wanted: number | null) => ({ name, price: formatPrice(wanted ?? regularPrice ?? product.price) })
    const onError = () => showToast({ kind: 'error', text: t('price.failed', { name }) })
    const undo = () =>
      mutate(
        { definitionUuid, price: before },
        { onSuccess: () => showToast({ kind: 'info', text: t('price.undone', wordsOf(before)) }), onError },
      )
    mutate(
      { definitionUuid, price },
      {
        onSuccess: () =>
          showToast({
            kind: 'success',
            text: t('price.done', wordsOf(price)),
            action: { label: t('undo'), onAction: undo },
          }),
        onError,
      },
    )
  }
}
