import { Camera as CameraIcon } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { type Captured, measureLevel } from '#media/camera/capture.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './live-studio.module.css'
import type { Camera } from './use-camera.ts'

/** What the camera sees, and how loud it is; before that, the way to turn it on. */
export function CameraStage({ camera: { captured, fault, isAsking, turnOn } }: { camera: Camera }) {
  const { t } = useTranslation('live-studio')
  return (
    <section className={styles.stage} aria-label={t('camera.label')}>
      {captured ? (
        <Picture captured={captured} />
      ) : (
        <div className={styles.dark}>
          <CameraIcon size={40} aria-hidden />
          <p>{t('camera.text')}</p>
          <Button onClick={turnOn} isLoading={isAsking}>
            {t('camera.turnOn')}
          </Button>
        </div>
      )}
      <Notice tone="error">
        {fault && (
          <>
            <strong>{t(`fault.${fault}.title`)}</strong>
            <p>{t(`fault.${fault}.text`)}</p>
          </>
        )}
      </Notice>
      {captured && !captured.hasMicrophone && <Notice>{t('microphone.missing')}</Notice>}
    </section>
  )
}

function Picture({ captured }: { captured: Captured }) {
  const { t } = useTranslation('live-studio')
  const video = useRef<HTMLVideoElement>(null)
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const element = video.current
    if (element) element.srcObject = new MediaStream([captured.video])
    return () => {
      if (element) element.srcObject = null
    }
  }, [captured])
  useEffect(() => (captured.hasMicrophone ? measureLevel(captured.audio, setLevel) : undefined), [captured])
  return (
    <>
      <video ref={video} className={styles.picture} aria-label={t('camera.preview')} autoPlay muted playsInline />
      {captured.hasMicrophone && (
        <label className={styles.level}>
          <span>{t('microphone.level')}</span>
          <meter min={0} max={1} low={0.25} high={0.95} optimum={0.6} value={level} />
        </label>
      )}
    </>
  )
}
