import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import type { Video } from '#contracts/video/video.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import type { Point } from '#media/gestures.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './like-button.module.css'
import { useBurst, useHasReacted, useLikeQuantity } from './store.ts'
import { useLike } from './use-like.ts'
import { useLiveLikes } from './use-live-likes.ts'
import { useWishPath } from './wish.ts'

const LikeSheet = lazyPart(() => import('./like-sheet.tsx').then((module) => module.LikeSheet))

type Handle = { likeFrom: (point: Point) => void; toggle: () => void }
type Props = {
  entry: Video
  position: number
  isActive: boolean
  /** Handle for double taps on the film and for keys. */
  handle?: Ref<Handle>
}

const LIKES = { enabled: false, select: ({ statistic }: Video) => statistic.likeQuantity }

/** Like button of a film with the current number of likes. */
export function LikeButton({ entry, position, isActive, handle }: Props) {
  const { t } = useTranslation('feed')
  const button = useRef<HTMLButtonElement>(null)
  const like = useLike()
  const hasReacted = useHasReacted(entry.uuid)
  // Read here, so that the count and the pending like that it includes render together.
  const { data: counted = entry.statistic.likeQuantity } = useQuery({ ...videoQueries.detail(entry.uuid), ...LIKES })
  const quantity = useLikeQuantity(entry.uuid, counted)
  const burst = useBurst(entry.uuid)
  const wishPath = useWishPath(entry.uuid)

  const middle = () => {
    const box = button.current?.getBoundingClientRect()
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null
  }
  const toggle = () => like(entry.uuid, position, { from: middle(), isToggle: true })
  useImperativeHandle(handle, () => ({ likeFrom: (from) => like(entry.uuid, position, { from }), toggle }))
  useLiveLikes(entry, position, isActive, () => {
    const from = middle()
    if (from) void import('./hearts.ts').then(({ flyHeart }) => flyHeart(from, { isSmall: true }))
  })

  return (
    <div className={styles.like}>
      <IconButton
        ref={button}
        label={t('like.label')}
        variant="glass"
        aria-pressed={hasReacted}
        className={classNames(hasReacted && styles.liked)}
        onClick={toggle}
      >
        <Heart size={22} />
      </IconButton>
      {burst > 1 && (
        <span className={styles.counter} aria-hidden="true">
          +{burst}
        </span>
      )}
      {quantity > 0 && (
        <>
          <span aria-hidden="true">{formatCount(quantity)}</span>
          <span className="visually-hidden">
            {t('likes', { count: pluralCount(quantity), shown: formatCount(quantity) })}
          </span>
        </>
      )}
      {wishPath !== null && <LikeSheet path={wishPath} />}
    </div>
  )
}
