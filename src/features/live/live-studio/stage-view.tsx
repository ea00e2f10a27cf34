import { Camera as CameraIcon } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import type { Stage } from '#media/camera/stage.ts'
import { Button } from '#ui/button.tsx'
import styles from './live-studio.module.css'
import { StageControls } from './stage-controls.tsx'
import { StageFaults } from './stage-faults.tsx'
import { useStageState } from './use-stage.ts'

type Props = {
  stage: Stage
  level: number
  film: HTMLVideoElement | null
  onFilm: (film: HTMLVideoElement | null) => void
}

/** Picture for viewers, its sound level and controls. Before that, a button that turns the camera on. */
export function StageView({ stage, level, film, onFilm }: Props) {
  const { t } = useTranslation('live-studio')
  const status = useStageState(stage, (state) => state.status)
  return (
    <section className={styles.stage} aria-label={t('camera.label')}>
      {status === 'on' ? (
        <>
          <Picture stage={stage} film={film} onFilm={onFilm} />
          <StageControls stage={stage} level={level} />
        </>
      ) : (
        <div className={styles.dark}>
          <CameraIcon size={40} aria-hidden />
          <p>{t('camera.text')}</p>
          <Button onClick={() => void stage.turnOn()} isLoading={status === 'asking'}>
            {t('camera.turnOn')}
          </Button>
        </div>
      )}
      <StageFaults stage={stage} />
    </section>
  )
}

function Picture({ stage, film, onFilm }: Omit<Props, 'level'>) {
  const { t } = useTranslation('live-studio')
  const track = useStageState(stage, (state) => state.sent?.video ?? null)
  const shown = useStageState(stage, (state) => state.shown)
  const isFront = useStageState(stage, (state) => state.facing === 'user')
  const isTall = useStageState(stage, (state) => state.frame.isTall)
  const hasGuide = useStageState(stage, ({ isFrameFixed }) => !isFrameFixed) && !isTall && shown === 'camera'
  useEffect(() => {
    if (!film || !track) return undefined
    showTrack(film, track)
    return () => showTrack(film, null)
  }, [film, track])
  return (
    <div className={styles.picture} data-tall={isTall || undefined}>
      <video
        ref={onFilm}
        className={styles.film}
        // Mirrored for the front camera only. Text on a shared screen stays readable.
        data-mirrored={(shown === 'camera' && isFront) || undefined}
        aria-label={t(`camera.preview.${shown}`)}
        autoPlay
        muted
        playsInline
      />
      {hasGuide && (
        <p className={styles.guide}>
          <span>{t('frame.cover')}</span>
        </p>
      )}
    </div>
  )
}

function showTrack(film: HTMLVideoElement, track: MediaStreamTrack | null): void {
  film.srcObject = track ? new MediaStream([track]) : null
}
