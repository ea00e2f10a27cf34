import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { Light, Loudness } from '#media/camera/assess.ts'
import type { Stage } from '#media/camera/stage.ts'
import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import { Connection } from './connection.tsx'
import styles from './live-studio.module.css'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Broadcast } from './use-broadcast.ts'
import { useStageState } from './use-stage.ts'
import type { UplinkCheck } from './use-uplink.ts'

type Props = {
  stage: Stage
  broadcast: Broadcast
  uplink: UplinkCheck
  light: Light | null
  loudness: Loudness | null
}
type Mark = 'good' | 'advice' | 'waiting'

/** Rehearsal that nobody else sees. All checks are shown, but none of them prevents the start. */
export function Backstage({ stage, broadcast, uplink, light, loudness }: Props) {
  const { t } = useTranslation('live-studio')
  const heading = useStepHeading()
  const { video, connection, codec, start, goBack, trouble } = broadcast
  const isSmall = useStageState(stage, (state) => state.frame.isSmall)
  const shown = useStageState(stage, (state) => state.shown)
  const hasMicrophone = useStageState(stage, (state) => state.microphone !== null)
  const { meter, secondsLeft } = uplink
  const isThin = meter !== null && meter.grade !== 'good' && meter.reason !== 'delay'
  return (
    <section className={styles.panel} aria-label={t('backstage.title')}>
      <div>
        <h2 {...heading} className={styles.heading}>
          {t('backstage.title')}
        </h2>
        <p>{t(video?.isTrial ? 'trial.backstage' : 'backstage.text')}</p>
      </div>
      <Connection state={connection} />
      <ul className={styles.entries}>
        <Check mark={!meter ? 'waiting' : meter.grade === 'good' ? 'good' : 'advice'} name={t('check.uplink.name')}>
          {meter
            ? t(`check.uplink.${meter.grade === 'good' ? 'good' : meter.reason}`)
            : t('check.uplink.waiting', { count: secondsLeft })}
        </Check>
        {shown === 'camera' && (
          <Check mark={light === null ? 'waiting' : light === 'good' ? 'good' : 'advice'} name={t('check.light.name')}>
            {t(`check.light.${light ?? 'waiting'}`)}
          </Check>
        )}
        <Check
          mark={!hasMicrophone ? 'advice' : loudness === null ? 'waiting' : loudness === 'good' ? 'good' : 'advice'}
          name={t('check.sound.name')}
        >
          {t(`check.sound.${hasMicrophone ? (loudness ?? 'waiting') : 'none'}`)}
        </Check>
        <Check mark="good" name={t('check.codec.name')}>
          {t(`check.codec.${codec}`)}
        </Check>
      </ul>
      {(isThin || isSmall) && (
        <Button variant="secondary" isWide onClick={() => stage.setFrame({ isSmall: !isSmall })}>
          {t(isSmall ? 'check.whole' : 'check.smaller')}
        </Button>
      )}
      <TroubleNotice trouble={trouble} />
      <div className={styles.actions}>
        <Button
          size="large"
          isWide
          disabled={connection !== 'sending'}
          isLoading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t(video?.isTrial ? 'trial.start' : 'backstage.start')}
        </Button>
        <Button variant="ghost" isWide disabled={start.isPending} onClick={goBack}>
          {t('backstage.back')}
        </Button>
      </div>
    </section>
  )
}

const ICONS = { good: CircleCheck, advice: CircleAlert, waiting: LoaderCircle }

function Check({ mark, name, children }: { mark: Mark; name: string; children: ReactNode }) {
  const { t } = useTranslation('live-studio')
  const Icon = ICONS[mark]
  return (
    <li className={styles.check} data-mark={mark}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{name}</strong>
        <span className="visually-hidden">: {t(`check.mark.${mark}`)}</span>
        <p>{children}</p>
      </div>
    </li>
  )
}
