import { ChevronDown, Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { isAnnounced } from '#contracts/video/broadcast.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { Button } from '#ui/button.tsx'
import type { FeedParts } from '../feed-parts.ts'
import { LiveAnnounced } from './live-announced.tsx'
import { LiveLayer } from './live-layer.tsx'
import { LivePanel } from './live-panel.tsx'
import type { LivePlayer } from './live-player.ts'

type LiveOverProps = { hasSaved: boolean; onWatch: () => void; onNext: () => void }

/** The live ended while it was watched. Offers its recording and the next video. */
function LiveOver({ hasSaved, onWatch, onNext }: LiveOverProps) {
  const { t } = useTranslation('feed')
  return (
    <LivePanel title={t('live.over.title')} text={t(hasSaved ? 'live.over.text' : 'live.over.textWithoutSaved')}>
      {hasSaved && (
        <Button icon={<Play size={20} />} onClick={onWatch}>
          {t('live.over.watch')}
        </Button>
      )}
      <Button variant="secondary" icon={<ChevronDown size={20} />} onClick={onNext}>
        {t('live.over.next')}
      </Button>
    </LivePanel>
  )
}

/** Overlay of a live before, during and after the broadcast. */
export function LiveSlot({ RemindMe, ...player }: LivePlayer & Pick<FeedParts, 'RemindMe'>) {
  const { entry, isOver, isActive, onWatch, onNext } = player
  if (isOver) return <LiveOver hasSaved={entry.type === VIDEO_TYPE.vod} onWatch={onWatch} onNext={onNext} />
  if (!isActive) return null
  if (isAnnounced(entry)) return <LiveAnnounced key={entry.uuid} entry={entry} RemindMe={RemindMe} />
  return <LiveLayer key={entry.uuid} {...player} />
}
