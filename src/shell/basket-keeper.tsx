import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { basketMutations } from '#data/commerce/basket/mutations.ts'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { onOtherTab } from '#data/commerce/basket/tabs.ts'
import { noteReservations, useHasReservations } from '#data/commerce/reservation/owner.ts'
import { reservationQueries } from '#data/commerce/reservation/queries.ts'
import { useVisitorItems } from '#data/commerce/basket/visitor-basket.ts'
import { showToast } from '#ui/toast.ts'

/** Refetches the basket when another tab has changed it. */
function useOtherTabs() {
  const client = useQueryClient()
  useEffect(() => onOtherTab(() => void client.invalidateQueries({ queryKey: basketQueries.all })), [client])
}

/**
 * Merges the visitor's basket and reservations into the account after each sign-in, and follows changes in other tabs.
 * If the merge fails, the visitor's basket is kept for a retry at the next page load.
 */
export function BasketKeeper({ userId }: { userId: string }) {
  const { t } = useTranslation('common')
  useOtherTabs()
  const hasItems = useVisitorItems().length > 0
  const hasReserved = useHasReservations(undefined)
  const client = useQueryClient()
  const { mutateAsync, isIdle } = useMutation({ ...basketMutations.merge(userId), meta: { isQuiet: true } })
  const isDue = (hasItems || hasReserved) && isIdle

  useEffect(() => {
    if (!isDue) return
    mutateAsync().then(
      ({ dropped }) => {
        if (hasReserved) {
          noteReservations(userId, true)
          void client.invalidateQueries({ queryKey: reservationQueries.all })
        }
        if (dropped.length > 0) showToast({ kind: 'info', text: t('basketFull', { count: dropped.length }) })
      },
      () => undefined,
    )
  }, [isDue, hasReserved, client, userId, mutateAsync, t])
  return null
}
