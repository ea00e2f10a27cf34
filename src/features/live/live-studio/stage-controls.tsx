import {
  Coffee,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  RectangleHorizontal,
  RectangleVertical,
  SwitchCamera,
} from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { canShareScreen } from '#media/camera/capture.ts'
import type { Stage } from '#media/camera/stage.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'
import styles from './live-studio.module.css'
import { canTurn, useStageState } from './use-stage.ts'

/** Controls under the preview: sound, cameras, screen sharing and pausing the picture. */
export function StageControls({ stage, level }: { stage: Stage; level: number }) {
  const { t } = useTranslation('live-studio')
  const isMuted = useStageState(stage, (state) => state.isMuted)
  const isAway = useStageState(stage, (state) => state.isAway)
  const isScreen = useStageState(stage, (state) => state.shown === 'screen')
  const hasMicrophone = useStageState(stage, (state) => state.microphone !== null)
  const hasCamera = useStageState(stage, (state) => state.cameraId !== null)
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        {hasMicrophone && (
          <IconButton
            variant="solid"
            label={t(isMuted ? 'controls.unmute' : 'controls.mute')}
            aria-pressed={isMuted}
            onClick={() => stage.setMuted(!isMuted)}
          >
            {isMuted ? <MicOff size={22} /> : <Mic size={22} />}
          </IconButton>
        )}
        {hasCamera && canTurn() && (
          <IconButton variant="solid" label={t('controls.flip')} onClick={() => void stage.flip()}>
            <SwitchCamera size={22} />
          </IconButton>
        )}
        {canShareScreen() && (
          <IconButton
            variant="solid"
            label={t(isScreen ? 'controls.stopScreen' : 'controls.shareScreen')}
            aria-pressed={isScreen}
            onClick={() => (isScreen ? stage.stopScreen() : void stage.shareScreen())}
          >
            {isScreen ? <MonitorX size={22} /> : <MonitorUp size={22} />}
          </IconButton>
        )}
        <IconButton
          variant="solid"
          label={t(isAway ? 'controls.back' : 'controls.away')}
          aria-pressed={isAway}
          onClick={() => stage.setAway(!isAway)}
        >
          <Coffee size={22} />
        </IconButton>
        {hasMicrophone && (
          <label className={styles.level}>
            <span className="visually-hidden">{t('microphone.level')}</span>
            <meter min={0} max={1} low={0.25} high={0.95} optimum={0.6} value={isMuted || isAway ? 0 : level} />
          </label>
        )}
      </div>
      <p className={styles.told} role="status">
        {isAway ? t('controls.isAway') : isMuted ? t('controls.isMuted') : ''}
      </p>
      <FrameChoice stage={stage} />
      <Devices stage={stage} />
    </div>
  )
}

/** Device settings, folded until needed. */
function Devices({ stage }: { stage: Stage }) {
  const { t } = useTranslation('live-studio')
  const cameras = useStageState(stage, (state) => state.cameras)
  const microphones = useStageState(stage, (state) => state.microphones)
  const cameraId = useStageState(stage, (state) => state.cameraId)
  const microphoneId = useStageState(stage, (state) => state.microphone?.getSettings().deviceId ?? null)
  const isFixed = useStageState(stage, (state) => state.isFrameFixed)
  const options = (devices: typeof cameras) => devices.map(({ id, label }) => ({ value: id, label }))
  return (
    // Remount on air to fold it again: on a phone the seller's bar is below it.
    <details key={String(isFixed)} className={styles.devices}>
      <summary>{t('devices.title')}</summary>
      <div className={styles.deviceFields}>
        {cameras.length > 0 && (
          <Select
            label={t('devices.camera')}
            options={options(cameras)}
            {...(cameraId === null && { placeholder: t('devices.none') })}
            value={cameraId ?? ''}
            onChange={({ target }) => target.value && void stage.chooseCamera(target.value)}
          />
        )}
        {microphones.length > 0 && (
          <Select
            label={t('devices.microphone')}
            options={options(microphones)}
            {...(microphoneId === null && { placeholder: t('devices.none') })}
            value={microphoneId ?? ''}
            onChange={({ target }) => target.value && void stage.chooseMicrophone(target.value)}
          />
        )}
      </div>
    </details>
  )
}

/** Choice of how the picture stands, until the live begins. It follows the camera until it is made. */
function FrameChoice({ stage }: { stage: Stage }) {
  const { t } = useTranslation('live-studio')
  const isTall = useStageState(stage, (state) => state.frame.isTall)
  const isFixed = useStageState(stage, (state) => state.isFrameFixed)
  if (isFixed) return <p className={styles.hint}>{t('frame.fixed')}</p>
  return (
    <RadioCards
      label={t('frame.label')}
      help={t(isTall ? 'frame.tallHelp' : 'frame.wideHelp')}
      options={[
        { value: 'wide', label: t('frame.wide'), icon: <RectangleHorizontal size={22} aria-hidden /> },
        { value: 'tall', label: t('frame.tall'), icon: <RectangleVertical size={22} aria-hidden /> },
      ]}
      value={isTall ? 'tall' : 'wide'}
      onValueChange={(value) => stage.setFrame({ isTall: value === 'tall' })}
    />
  )
}
