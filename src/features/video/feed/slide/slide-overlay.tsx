import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { paths } from '#lib/shared/paths.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { Description } from './description.tsx'
import { FeedBadge } from './feed-badge.tsx'
import { SlideRail } from './slide-rail.tsx'
import styles from './slide-overlay.module.css'

type Props = {
  entry: Video
  getVideo: () => HTMLVideoElement | null
  like: ReactNode
  comments: ReactNode
  follow: ReactNode
  report: ReactNode
  product: ReactNode
  chat: ReactNode
  /** Current caption line; empty if there is none. */
  captions: string
}

/** Texts and buttons over the video. If there is space for a panel beside it, only the rail of buttons. */
export function SlideOverlay({ entry, getVideo, like, comments, follow, report, product, chat, captions }: Props) {
  return (
    <div className={styles.overlay}>
      {captions !== '' && <p className={styles.captions}>{captions}</p>}
      <div className={styles.text}>
        <div className={styles.words}>
          <div className={styles.chat}>{chat}</div>
          <FeedBadge entry={entry} isOnVideo />
          {/* The avatar is in the rail. */}
          <Link href={paths.profile(entry.owner.username)} prefetch={false} className={styles.seller}>
            {sellerName(entry.owner)}
          </Link>
          <Description text={entry.description} />
        </div>
        <SlideRail entry={entry} getVideo={getVideo} like={like} comments={comments} follow={follow} report={report} />
      </div>
      <div className={styles.product}>{product}</div>
    </div>
  )
}
