import { useTranslation } from 'next-i18next/pages'
import type { PublisherState } from '#media/janus/publisher.ts'
import type { Meter } from '#media/janus/uplink.ts'
import styles from './live-studio.module.css'

/** State and quality of the connection for sending. */
export function Connection({ state, meter = null }: { state: PublisherState; meter?: Meter | null }) {
  const { t } = useTranslation('live-studio')
  const grade = state === 'sending' ? (meter?.grade ?? 'good') : state === 'connecting' ? 'waiting' : 'lost'
  return (
    <p className={styles.connection} role="status" data-grade={grade}>
      <span className={styles.bars} aria-hidden="true" />
      {state === 'sending' && meter && meter.grade !== 'good'
        ? t(`connection.${meter.grade}`, { reason: t(`connection.reason.${meter.reason}`) })
        : t(`connection.${state}`)}
    </p>
  )
}
