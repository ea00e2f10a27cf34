import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { basketMutations } from '#data/basket/mutations.ts'
import { useVisitorItems } from '#data/basket/visitor-basket.ts'
import { useSession } from '#lib/session.ts'
import { showToast } from '#ui/toast.ts'

/** Gives a visitor's basket to the account of whoever signs in. A failed merge keeps the visitor's, for the next page. */
export function BasketKeeper() {
  const { t } = useTranslation('common')
  const userId = useSession()?.userId
  const hasItems = useVisitorItems().length > 0
  const { mutate, isIdle } = useMutation({
    ...basketMutations.merge(userId ?? ''),
    meta: { isQuiet: true },
  })
  const isDue = userId !== undefined && hasItems && isIdle

  useEffect(() => {
    if (isDue)
      mutate(undefined, {
        onSuccess: ({ dropped }) => {
          if (dropped.length > 0) showToast({ kind: 'info', text: t('basketFull', { count: dropped.length }) })
        },
      })
  }, [isDue, mutate, t])
  return null
}
