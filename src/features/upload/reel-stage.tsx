import { Film } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { SyntheticEvent } from 'react'
import { mediaUrl } from '#lib/media-url.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ACCEPT } from './file-pick-button.tsx'
import { posterOf } from './lib/poster.ts'
import styles from './reel-stage.module.css'
import type { Upload } from './use-upload.ts'

/** What the browser could read of the film by itself. `width` 0 is a film it cannot show. */
export type LocalFacts = { duration: number; width: number; height: number; poster: string | null }

type Props = {
  upload: Upload
  facts: LocalFacts | null
  poster: string | null
  error: string | undefined
  /** As it will stand over the film in the feed. */
  caption: { username: string; description: string }
  /** The reel stands: from here on the server's own film is shown. */
  isPublished: boolean
  onPick: (file: File) => void
  onRead: (facts: LocalFacts) => void
}

const UNREADABLE: LocalFacts = { duration: 0, width: 0, height: 0, poster: null }

/** A phone's screen: the drop zone first, then the film as it will play. */
export function ReelStage({ upload, facts, poster, error, caption, isPublished, onPick, onRead }: Props) {
  const { t } = useTranslation('upload')
  const { state, file, url } = upload
  const isWaitingForFile = state.step === 'idle' || state.step === 'interrupted' || (state.step === 'failed' && !file)
  if (isWaitingForFile) {
    const isAgain = state.step !== 'idle'
    return (
      <div className={styles.stage} data-empty={isAgain && poster ? 'again' : ''}>
        {isAgain && poster && <Ghost poster={poster} />}
        <FileDrop
          className={styles.drop ?? ''}
          accept={ACCEPT}
          onFile={onPick}
          title={isAgain ? t('drop.again') : t('drop.title')}
          hint={isAgain ? state.file.name : t('drop.hint')}
          error={error}
        />
      </div>
    )
  }

  const served = state.step === 'done' ? mediaUrl(state.media.watchUrl) : null
  const source = served && (isPublished || facts?.width === 0 || !url) ? served : facts?.width === 0 ? null : url
  const handleRead = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (source === served) return
    const { duration, videoWidth: width, videoHeight: height } = video
    onRead({ duration: Number.isFinite(duration) ? duration : 0, width, height, poster: posterOf(video) })
  }
  return (
    <div className={styles.stage}>
      {source ? (
        <video
          key={source}
          className={styles.video}
          src={source}
          aria-label={t('stage.video')}
          poster={poster ?? undefined}
          autoPlay
          loop
          muted
          playsInline
          onLoadedData={handleRead}
          onError={() => source !== served && onRead(UNREADABLE)}
        />
      ) : (
        <div className={styles.blank}>
          {poster && <Ghost poster={poster} />}
          {facts ? <Film size={40} strokeWidth={1.75} aria-hidden="true" /> : <Spinner size={32} />}
          {facts && state.step !== 'failed' && <p>{t('stage.noPreview')}</p>}
        </div>
      )}
      <div className={styles.caption} aria-hidden="true">
        <p className={styles.username}>{caption.username}</p>
        <p className={styles.description}>{caption.description}</p>
      </div>
    </div>
  )
}

/** A film that is known but not here, as a shade of itself. */
const Ghost = ({ poster }: { poster: string }) => (
  <div className={styles.ghost} style={{ backgroundImage: `url("${poster}")` }} aria-hidden="true" />
)
