import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { basketMutations } from '#data/basket/mutations.ts'
import { basketQueries } from '#data/basket/queries.ts'
import { onOtherTab } from '#data/basket/tabs.ts'
import { useVisitorItems } from '#data/basket/visitor-basket.ts'
import { useSession } from '#lib/session.ts'
import { showToast } from '#ui/toast.ts'

/** Merges the visitor's basket into the account's after each sign-in, and follows other tabs. */
export function BasketKeeper() {
  const userId = useSession()?.userId
  return userId === undefined ? null : <MergeOnce key={userId} userId={userId} />
}

/** Asks for the basket again when another tab has changed it. */
function useOtherTabs() {
  const client = useQueryClient()
  useEffect(() => onOtherTab(() => void client.invalidateQueries({ queryKey: basketQueries.all })), [client])
}

/** A failed merge keeps the visitor's basket; the next page load tries again. */
function MergeOnce({ userId }: { userId: string }) {
  const { t } = useTranslation('common')
  useOtherTabs()
  const hasItems = useVisitorItems().length > 0
  const { mutateAsync, isIdle } = useMutation({ ...basketMutations.merge(userId), meta: { isQuiet: true } })
  const isDue = hasItems && isIdle

  useEffect(() => {
    if (!isDue) return
    mutateAsync().then(
      ({ dropped }) => {
        if (dropped.length > 0) showToast({ kind: 'info', text: t('basketFull', { count: dropped.length }) })
      },
      () => undefined,
    )
  }, [isDue, mutateAsync, t])
  return null
}
