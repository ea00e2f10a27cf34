import { Eye, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { SaveSlot } from '#components/save-slot.tsx'
import { ShareButton } from '#components/share-button.tsx'
import { SellerFace } from '#components/seller-face.tsx'
import type { Video } from '#contracts/video/video.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './slide-rail.module.css'
import { toggleSound, useIsMuted } from '../player/sound.ts'
import { sharedPath } from './lib/share-link.ts'

type Props = {
  entry: Video
  getVideo: () => HTMLVideoElement | null
  like: ReactNode
  comments: ReactNode
  follow: ReactNode
  report: ReactNode
}

export function SlideRail({ entry, getVideo, like, comments, follow, report }: Props) {
  const { t } = useTranslation('feed')
  const isMuted = useIsMuted()
  const getShared = () => ({
    url: location.origin + sharedPath(entry, getVideo()?.currentTime ?? 0),
    title: entry.description,
    picture: entry.thumbnail.main ?? entry.thumbnail.firstFrame,
  })
  const { owner, statistic } = entry
  const { viewQuantity } = statistic
  return (
    <div className={styles.rail}>
      <div className={styles.seller}>
        {/* The name beside the film is the same link. */}
        <Link
          href={paths.profile(owner.username)}
          prefetch={false}
          className={styles.face}
          aria-hidden="true"
          tabIndex={-1}
        >
          <SellerFace sellerUuid={owner.uuid} name={sellerName(owner)} src={pictureUrl(owner.avatar, 120)} size={44} />
        </Link>
        {follow}
      </div>
      {viewQuantity > 0 && (
        <div className={styles.count}>
          <Eye size={22} aria-hidden="true" />
          <span aria-hidden="true">{formatCount(viewQuantity)}</span>
          <span className="visually-hidden">
            {t('views', { count: pluralCount(viewQuantity), shown: formatCount(viewQuantity) })}
          </span>
        </div>
      )}
      {like}
      {comments}
      <span className={styles.save}>
        <SaveSlot thing={{ kind: 'video', uuid: entry.uuid }} name={entry.description} />
      </span>
      <ShareButton getShared={getShared} />
      <IconButton label={t(isMuted ? 'soundOn' : 'soundOff')} variant="glass" onClick={toggleSound}>
        {isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
      </IconButton>
      {report}
    </div>
  )
}
