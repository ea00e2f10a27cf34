import { Captions, CaptionsOff, Maximize, PictureInPicture2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useSyncExternalStore } from 'react'
import { canPictureInPicture } from '#media/screen-modes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toggleCaptions, useWantsCaptions } from '../player/captions.ts'
import type { PlayerCommand } from '../lib/keys.ts'
import styles from './slide-controls.module.css'

type Props = { hasCaptions: boolean; onCommand: (command: PlayerCommand) => void }

/** Buttons for captions, full screen and picture-in-picture. */
export function SlideControls({ hasCaptions, onCommand }: Props) {
  const { t } = useTranslation('feed')
  const wantsCaptions = useWantsCaptions()
  const hasWindow = useSyncExternalStore(neverChanges, canPictureInPicture, () => false)
  return (
    <div className={styles.controls}>
      {hasCaptions && (
        <IconButton label={t('captions')} variant="glass" aria-pressed={wantsCaptions} onClick={toggleCaptions}>
          {wantsCaptions ? <Captions size={22} /> : <CaptionsOff size={22} />}
        </IconButton>
      )}
      {hasWindow && (
        <IconButton
          label={t('pictureInPicture')}
          variant="glass"
          className={styles.wide}
          onClick={() => onCommand('togglePictureInPicture')}
        >
          <PictureInPicture2 size={20} />
        </IconButton>
      )}
      <IconButton
        label={t('fullscreen')}
        variant="glass"
        className={styles.wide}
        onClick={() => onCommand('toggleFullscreen')}
      >
        <Maximize size={20} />
      </IconButton>
    </div>
  )
}

const neverChanges = () => () => {}
