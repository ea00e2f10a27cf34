import { Film as FilmIcon } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type ComponentProps, type RefObject, useEffect } from 'react'
import { ACCEPT } from '#components/file-pick-button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './film-stage.module.css'
import type { Film } from './use-film.ts'

type Props = {
  film: Film | null
  isChecking: boolean
  error: string | undefined
  /** Caption as the feed will show it over the film. */
  caption: { username: string; description: string }
  video: RefObject<HTMLVideoElement | null>
  /** True if the browser cannot show the film, so that no frame can be chosen. */
  isBlind: boolean
  onPick: (file: File) => void
  onShown: () => void
  onBlind: () => void
}

/** Preview in the shape of a phone's screen: first the drop zone, then the film as the feed will play it. */
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
          hint={
            <>
              <span className="for-mouse">{t('drop.anywhere')} </span>
              {t('drop.hint')}
            </>
          }
          error={error}
        />
      </div>
    )
  return (
    <div className={styles.stage}>
      {film && !isBlind ? (
        <FilmVideo
          key={film.url}
          url={film.url}
          ref={video}
          className={styles.video}
          aria-label={t('stage.video')}
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

type FilmVideoProps = ComponentProps<'video'> & { url: string; ref: RefObject<HTMLVideoElement | null> }

/** Video that stops loading once it is removed. It would go on otherwise, and its file is released by then. */
function FilmVideo({ url, ref, ...rest }: FilmVideoProps) {
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    element.src = url
    return () => {
      element.removeAttribute('src')
      element.load()
    }
  }, [url, ref])
  return <video ref={ref} autoPlay loop muted playsInline {...rest} />
}
