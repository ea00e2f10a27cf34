import { useTranslation } from 'next-i18next/pages'
import type { OwnLive } from '#contracts/live/live.ts'
import { browserTab } from '#data/live/live/browser-tab.ts'
import type { Stage } from '#media/camera/stage.ts'
import { Button } from '#ui/button.tsx'
import { EndLive } from './end-live.tsx'
import styles from './live-studio.module.css'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Broadcast } from './use-broadcast.ts'
import { useStageState } from './use-stage.ts'

type Props = { live: OwnLive; stage: Stage; broadcast: Broadcast }

/** Notice of a live broadcast by another device, or by this tab before a reload. */
export function AlreadyOn({ live, stage, broadcast: { resume, finish, trouble } }: Props) {
  const { t } = useTranslation('live-studio')
  const isOn = useStageState(stage, (state) => state.status === 'on')
  const isOwn = live.browser === browserTab()
  const { description } = live.video
  const where = isOwn || !live.isSending ? 'waits' : live.device === 'phone' ? 'phone' : 'elsewhere'
  const handleResume = () => {
    if (isOn) return resume.mutate(live.video)
    void stage.turnOn().then(() => {
      if (stage.store.getState().sent) resume.mutate(live.video)
    })
  }
  return (
    <section className={styles.panel} aria-label={t('already.title')}>
      <div>
        <h2 className={styles.heading}>{t('already.title')}</h2>
        <p>{t(live.video.isTrial ? 'trial.already' : `already.${where}`, { description })}</p>
      </div>
      <TroubleNotice trouble={trouble} />
      <div className={styles.actions}>
        <Button size="large" isWide isLoading={resume.isPending} onClick={handleResume}>
          {t(where === 'waits' ? 'already.goOn' : 'already.takeOver')}
        </Button>
        <EndLive video={live.video} finish={finish} variant="secondary" stay={t('already.stay')} />
      </div>
    </section>
  )
}
