import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent } from 'react'
import { relationMutations } from '#data/account/relation/mutations.ts'
import { eventMutations } from '#data/live/event/mutations.ts'
import { productWatch } from '#data/video/product-page/watch.ts'
import { removeWish, type Wish } from '#lib/browser/wish.ts'
import { showToast } from '#ui/toast.ts'

/** Does what a visitor wanted before they signed in. */
export function WishKeeper({ wish: { act, uuid }, userId }: { wish: Wish; userId: string }) {
  const { t } = useTranslation('common')
  const remind = useMutation(eventMutations.remind(userId, uuid))
  const follow = useMutation(relationMutations.follow(userId, uuid))
  const watch = useMutation(productWatch.set(userId, uuid))
  const grant = useEffectEvent(() =>
    ({ remind, follow, watch })[act].mutate(
      { isOn: true },
      {
        onSuccess: () => showToast({ kind: 'success', text: t(`wish.${act}`) }),
        onError: () => showToast({ kind: 'error', text: t('wish.failed') }),
        onSettled: removeWish,
      },
    ),
  )
  useEffect(() => grant(), [])
  return null
}
