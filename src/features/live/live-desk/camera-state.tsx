import { Monitor, Smartphone, Video, VideoOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './live-desk.module.css'

type Camera = NonNullable<LiveDesk['camera']>
const ICONS = { phone: Smartphone, computer: Monitor }

/** The device that sends the live, and how well it does. */
export function CameraState({ camera: { device, isSending, uplink } }: { camera: Camera }) {
  const { t } = useTranslation('live-desk')
  const Icon = isSending ? (device ? ICONS[device] : Video) : VideoOff
  const grade = isSending ? (uplink ?? 'unknown') : 'silent'
  return (
    <p className={styles.camera} role="status" data-grade={grade}>
      <Icon size={18} aria-hidden="true" />
      {t(`camera.device.${device ?? 'unknown'}`)}: {t(`camera.state.${grade}`)}
    </p>
  )
}

export function CameraFault({ fault }: { fault: Camera['recordingFault'] }) {
  const { t } = useTranslation('live-desk')
  return <Notice tone="error">{fault && t(`camera.fault.${fault}`)}</Notice>
}
