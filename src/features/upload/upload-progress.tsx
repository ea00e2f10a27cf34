import { Pause, Play, RotateCw } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { formatBytes, percentOf, timeLeftOf } from './lib/display.ts'
import { secondsLeft } from './lib/speed.ts'
import { isRunning, sentOf } from './lib/upload-machine.ts'
import type { UploadState } from './lib/upload-machine.ts'
import styles from './upload-progress.module.css'
import type { Upload } from './use-upload.ts'

/** How far the file is, and the pause. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { t } = useTranslation('upload')
  const { state } = upload
  if (!isRunning(state) && state.step !== 'done') return null
  const halt = isRunning(state) ? state.halt : null
  const sent = sentOf(state)
  const percent = percentOf(sent, state.file.size)
  const isOver = state.step === 'done' || state.step === 'processing'
  const title = halt ? t(`halt.${halt.why}.title`) : t(`step.${state.step}`)
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <p className={styles.title}>{title}</p>
        {!isOver && <p className={styles.percent}>{t('progress.percent', { percent })}</p>}
      </div>
      <Progress
        value={isOver ? (state.step === 'done' ? 1 : null) : sent / state.file.size}
        label={t('progress.label')}
        valueText={isOver ? title : `${title}, ${t('progress.percent', { percent })}`}
        tone={isOver ? 'success' : 'accent'}
      />
      <div className={styles.foot}>
        <p className={styles.figures}>{halt ? t(`halt.${halt.why}.text`) : <Figures state={state} />}</p>
        {halt?.why === 'retry' && (
          <Button variant="ghost" size="small" icon={<RotateCw size={16} />} onClick={upload.retryNow}>
            {t('action.tryNow')}
          </Button>
        )}
        {halt?.why === 'paused' ? (
          <Button variant="secondary" size="small" icon={<Play size={16} />} onClick={upload.resume}>
            {t('action.resume')}
          </Button>
        ) : (
          state.step === 'uploading' && (
            <Button variant="ghost" size="small" icon={<Pause size={16} />} onClick={upload.pause}>
              {t('action.pause')}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

function Figures({ state }: { state: UploadState }) {
  const { t } = useTranslation('upload')
  if (state.step === 'done') return t('progress.ready')
  if (state.step === 'processing') return t('progress.processing')
  if (state.step !== 'uploading') return t('progress.waiting')
  const seconds = secondsLeft(state.speed, state.file.size - state.sent)
  const left = seconds === null ? null : timeLeftOf(seconds)
  const amount = t('progress.amount', { sent: formatBytes(state.sent), size: formatBytes(state.file.size) })
  return left === null ? amount : `${amount} · ${t(`timeLeft.${left.unit}`, { count: left.count })}`
}
