import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useCallback } from 'react'
import { ApiError } from '#lib/shared/api.ts'
import { currentSession } from '#lib/browser/session.ts'
import type { Point } from '#media/gestures.ts'
import { showToast } from '#ui/toast.ts'
import { countHeart, hasReacted } from './store.ts'
import { promptToLike } from './wish.ts'

/** Likes by double tap and by the heart button. The code for sending loads with the first like. */
export function useLike() {
  const client = useQueryClient()
  const { t } = useTranslation('feed')

  return useCallback(
    (uuid: string, position: number, { from, isToggle = false }: { from: Point | null; isToggle?: boolean }) => {
      const session = currentSession()
      if (!session) return promptToLike(uuid, position)
      const isTakenBack = isToggle && hasReacted(uuid)
      if (!isTakenBack) countHeart(uuid)
      if (from && !isTakenBack) void import('./hearts.ts').then(({ flyHeart }) => flyHeart(from))
      import('./like.ts')
        .then(({ like, takeBack }) => (isTakenBack ? takeBack : like)(client, session.userId, uuid))
        .catch((error: unknown) => {
          const isRefused = error instanceof ApiError && error.status === 403
          showToast({ kind: 'error', text: t(isRefused ? 'like.refused' : 'like.failed') })
        })
    },
    [client, t],
  )
}
