import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { takeTurns } from '#data/reservation/turns.ts'
import { useReservations } from '#data/reservation/use-reservations.ts'
import { paths } from '#lib/paths.ts'
import { showToast } from '#ui/toast.ts'

/** Tells on every page that it is one's turn, with the way to the basket. */
export function TurnKeeper() {
  const { t } = useTranslation('common')
  const router = useRouter()
  const { data } = useReservations()
  useEffect(() => {
    for (const { name } of takeTurns(data?.data ?? []))
      showToast({
        kind: 'success',
        text: t('yourTurn.text', { name }),
        action: { label: t('yourTurn.action'), onAction: () => void router.push(paths.basket) },
      })
  }, [data, router, t])
  return null
}
