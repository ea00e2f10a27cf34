import { Eye, Share2, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { Video } from '#contracts/video.ts'
import { formatCount, pluralCount } from '#lib/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './slide-rail.module.css'
import { toggleSound, useIsMuted } from './sound.ts'
import { useShare } from './use-share.ts'

type Props = { entry: Video; getVideo: () => HTMLVideoElement | null; like: ReactNode }

export function SlideRail({ entry, getVideo, like }: Props) {
  const { t } = useTranslation('feed')
  const isMuted = useIsMuted()
  const share = useShare(entry, getVideo)
  const { viewQuantity } = entry.statistic
  return (
    <div className={styles.rail}>
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
      <IconButton label={t('share')} variant="glass" onClick={share}>
        <Share2 size={22} />
      </IconButton>
      <IconButton label={t(isMuted ? 'soundOn' : 'soundOff')} variant="glass" onClick={toggleSound}>
        {isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
      </IconButton>
    </div>
  )
}
