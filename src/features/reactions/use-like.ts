import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useCallback } from 'react'
import type { Video } from '#contracts/video.ts'
import { currentSession } from '#lib/session.ts'
import type { Point } from '#media/gestures.ts'
import { showToast } from '#ui/toast.ts'
import { countHeart, hasReacted } from './store.ts'
import { signInToLike } from './wish.ts'

export type Liked = Pick<Video, 'uuid' | 'statistic'>

/** What a tap twice on the film and the heart beside it do. Everything heavy arrives with the first like. */
export function useLike() {
  const client = useQueryClient()
  const { t } = useTranslation('feed')

  return useCallback(
    (video: Liked, position: number, { from, isToggle = false }: { from: Point | null; isToggle?: boolean }) => {
      const session = currentSession()
      if (!session) return signInToLike(video.uuid, position)
      const isTakenBack = isToggle && hasReacted(video.uuid)
      if (!isTakenBack) countHeart(video.uuid)
      if (from && !isTakenBack) void import('./hearts.ts').then(({ flyHeart }) => flyHeart(from))
      import('./like.ts')
        .then(({ like, takeBack }) => (isTakenBack ? takeBack : like)(client, session.userId, video))
        .catch(() => showToast({ kind: 'error', text: t('like.failed') }))
    },
    [client, t],
  )
}
