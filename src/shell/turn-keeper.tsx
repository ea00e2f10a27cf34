import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { basketQueries } from '#data/commerce/basket/queries.ts'
import { takeTurns } from '#data/commerce/reservation/turns.ts'
import { useReservations } from '#data/commerce/reservation/use-reservations.ts'
import { paths } from '#lib/shared/paths.ts'
import { showToast } from '#ui/toast.ts'

/** Announces on all pages that pieces are now held for the user, with a link to the basket. */
export function TurnKeeper() {
  const { t } = useTranslation('common')
  const router = useRouter()
  const client = useQueryClient()
  const { data } = useReservations()
  useEffect(() => {
    if (!data) return
    const turns = takeTurns(data.data)
    // Lines of held pieces can be ordered now.
    if (turns.length > 0) void client.invalidateQueries({ queryKey: basketQueries.all })
    for (const { name } of turns)
      showToast({
        kind: 'success',
        text: t('yourTurn.text', { name }),
        action: { label: t('yourTurn.action'), onAction: () => void router.push(paths.basket) },
      })
  }, [client, data, router, t])
  return null
}
