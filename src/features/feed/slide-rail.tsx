import { Eye, Heart, Share2, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { Video } from '#contracts/video.ts'
import { formatCount, pluralCount } from '#lib/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './slide-rail.module.css'
import { toggleSound, useIsMuted } from './sound.ts'
import { useShare } from './use-share.ts'

export function SlideRail({ entry }: { entry: Video }) {
  const { t } = useTranslation('feed')
  const isMuted = useIsMuted()
  const share = useShare(entry)
  const { viewQuantity, likeQuantity } = entry.statistic
  return (
    <div className={styles.rail}>
      {likeQuantity > 0 && (
        <Count icon={<Heart size={22} />} shown={formatCount(likeQuantity)} text={countText('likes', likeQuantity)} />
      )}
      {viewQuantity > 0 && (
        <Count icon={<Eye size={22} />} shown={formatCount(viewQuantity)} text={countText('views', viewQuantity)} />
      )}
      <IconButton label={t('share')} variant="glass" onClick={share}>
        <Share2 size={22} />
      </IconButton>
      <IconButton label={t(isMuted ? 'soundOn' : 'soundOff')} variant="glass" onClick={toggleSound}>
        {isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
      </IconButton>
    </div>
  )

  function countText(key: 'likes' | 'views', count: number) {
    return t(key, { count: pluralCount(count), shown: formatCount(count) })
  }
}

function Count({ icon, shown, text }: { icon: ReactNode; shown: string; text: string }) {
  return (
    <div className={styles.count}>
      <span aria-hidden="true">{icon}</span>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{text}</span>
    </div>
  )
}
