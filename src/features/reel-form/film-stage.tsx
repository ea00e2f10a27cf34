import { Film as FilmIcon } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { RefObject } from 'react'
import { ACCEPT } from '#components/file-pick-button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './film-stage.module.css'
import type { Film } from './use-film.ts'

type Props = {
  film: Film | null
  isChecking: boolean
  error: string | undefined
  /** As it will stand over the film in the feed. */
  caption: { username: string; description: string }
  video: RefObject<HTMLVideoElement | null>
  /** The browser cannot show it: nothing to choose a picture from. */
  isBlind: boolean
  onPick: (file: File) => void
  onShown: () => void
  onBlind: () => void
}

/** A phone's screen: the drop zone first, then the film as it will play. */
export function FilmStage({ film, isChecking, error, caption, video, isBlind, onPick, onShown, onBlind }: Props) {
  const { t } = useTranslation('upload')
  if (!film && !isChecking)
    return (
      <div className={styles.stage} data-empty="">
        <FileDrop
          className={styles.drop ?? ''}
          accept={ACCEPT}
          onFile={onPick}
          title={t('drop.title')}
          hint={t('drop.hint')}
          error={error}
        />
      </div>
    )
  return (
    <div className={styles.stage}>
      {film && !isBlind ? (
        <video
          key={film.url}
          ref={video}
          className={styles.video}
          src={film.url}
          aria-label={t('stage.video')}
          autoPlay
          loop
          muted
          playsInline
          onLoadedData={({ currentTarget }) => (currentTarget.videoWidth === 0 ? onBlind() : onShown())}
          onError={onBlind}
        />
      ) : (
        <div className={styles.blank}>
          {film ? <FilmIcon size={40} strokeWidth={1.75} aria-hidden="true" /> : <Spinner size={32} />}
          <p>{film ? t('stage.noPreview') : t('stage.checking')}</p>
        </div>
      )}
      <div className={styles.caption} aria-hidden="true">
        <p className={styles.username}>{caption.username}</p>
        <p className={styles.description}>{caption.description}</p>
      </div>
    </div>
  )
}
