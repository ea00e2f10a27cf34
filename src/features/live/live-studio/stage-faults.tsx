import { useTranslation } from 'next-i18next/pages'
import type { Stage } from '#media/camera/stage.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './live-studio.module.css'
import { useStageState } from './use-stage.ts'

/** Reason for missing picture or sound, with its remedy. Without a picture the live continues with a slate. */
export function StageFaults({ stage }: { stage: Stage }) {
  const { t } = useTranslation('live-studio')
  const status = useStageState(stage, (state) => state.status)
  const picture = useStageState(stage, (state) => state.pictureFault)
  const sound = useStageState(stage, (state) => state.soundFault)
  const isOn = status === 'on'
  return (
    <>
      <Notice tone="error">
        {picture && (
          <>
            <strong>{t(`fault.${picture}.title`)}</strong>
            <p>{t(`fault.${picture}.text`)}</p>
            {isOn && <p>{t('fault.withSlate')}</p>}
            {isOn && (
              <Button size="small" variant="secondary" className={styles.again} onClick={() => void stage.tryAgain()}>
                {t('fault.again')}
              </Button>
            )}
          </>
        )}
      </Notice>
      <Notice>
        {isOn && sound && (
          <>
            <strong>{t('microphone.missing')}</strong>
            <p>{t(`microphone.fault.${sound}`)}</p>
            {!picture && (
              <Button size="small" variant="secondary" className={styles.again} onClick={() => void stage.tryAgain()}>
                {t('fault.again')}
              </Button>
            )}
          </>
        )}
      </Notice>
    </>
  )
}
