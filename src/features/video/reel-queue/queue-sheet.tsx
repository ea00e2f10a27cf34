import { Pause, Play, RotateCw } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { clearSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { formatBytes } from '#lib/shared/format.ts'
import { timeLeftOf } from './lib/display.ts'
import type { Summary } from './lib/summary.ts'
import { QueueRow } from './queue-row.tsx'
import styles from './queue-sheet.module.css'
import { nudgeQueue, pauseQueue, resumeQueue, tidyQueue, useReelQueue } from './store.ts'

type Props = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; summary: Summary }

/** All reels of the queue with their actions. */
export function QueueSheet({ isOpen, onOpenChange, summary }: Props) {
  const { t } = useTranslation('reel-queue')
  const { t: common } = useTranslation('common')
  const { queue, active, isStored } = useReelQueue()
  const waiting = queue.reels.filter(({ status }) => status === 'queued')
  const failed = queue.reels.filter(({ status }) => status === 'failed')
  const completed = queue.reels.filter(({ status }) => status === 'completed').toReversed()
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('sheet.title')} closeLabel={common('close')}>
      <div className={styles.queue}>
        {!isStored && waiting.length > 0 && <p className={styles.warning}>{t('sheet.notKept')}</p>}
        {waiting.length > 0 && <Whole summary={summary} />}
        <ul className={styles.reels}>
          {[...waiting, ...failed, ...completed].map((reel) => (
            <QueueRow
              key={reel.id}
              reel={reel}
              active={active?.id === reel.id ? active : null}
              place={waiting.indexOf(reel)}
              count={waiting.length}
            />
          ))}
        </ul>
        {completed.length > 0 && (
          <Button variant="ghost" size="small" onClick={tidyQueue}>
            {t('sheet.tidy')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** Progress of the whole queue, and the reason of a pause. */
function Whole({ summary }: { summary: Summary }) {
  const { t } = useTranslation('reel-queue')
  const halt = useReelQueue(({ active }) => active?.halt ?? null)
  const isPaused = summary.state === 'paused'
  const title = t(`corner.${summary.state}`, { ...summary, count: summary.waiting })
  const left = summary.secondsLeft === null ? null : timeLeftOf(summary.secondsLeft)
  const figures = [
    summary.speed !== null && t('sheet.speed', { speed: formatBytes(summary.speed) }),
    left && t(`timeLeft.${left.unit}`, { count: left.count }),
  ].filter(Boolean)
  return (
    <section className={styles.whole} aria-label={t('sheet.whole')}>
      <Progress value={summary.share} label={t('sheet.whole')} valueText={title} />
      <div className={styles.foot}>
        <p className={styles.figures}>
          {halt && !isPaused ? `${t(`error.${halt.error}`)} ${t(`toast.${halt.why}`)}` : figures.join(' · ')}
        </p>
        {halt?.why === 'session' && (
          <Button variant="secondary" size="small" onClick={clearSession}>
            {t('sheet.signIn')}
          </Button>
        )}
        {halt && halt.why !== 'session' && !isPaused && (
          <Button variant="ghost" size="small" icon={<RotateCw size={16} />} onClick={nudgeQueue}>
            {t('sheet.tryNow')}
          </Button>
        )}
        <Button
          variant={isPaused ? 'secondary' : 'ghost'}
          size="small"
          icon={isPaused ? <Play size={16} /> : <Pause size={16} />}
          onClick={isPaused ? resumeQueue : pauseQueue}
        >
          {isPaused ? t('sheet.resume') : t('sheet.pause')}
        </Button>
      </div>
    </section>
  )
}
