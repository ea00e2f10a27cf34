import type { TFunction } from 'i18next'
import { useTranslation } from 'next-i18next/pages'
import Router from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { CircleAlert, CircleCheck, Pause, Upload, WifiOff } from 'lucide-react'
import { useHeldPage } from '#lib/browser/held-page.ts'
import { paths } from '#lib/shared/paths.ts'
import { showToast } from '#ui/toast.ts'
import { formatBytes } from '#lib/shared/format.ts'
import { isAwaited } from './follow-videos.ts'
import { summaryOf } from './lib/summary.ts'
import styles from './queue-corner.module.css'
import { QueueSheet } from './queue-sheet.tsx'
import type { News } from './run-queue.ts'
import { tidyQueue, useReelQueue } from './store.ts'
import { useQueue } from './use-queue.ts'

const ICONS = { sending: Upload, paused: Pause, waiting: WifiOff, failed: CircleAlert, done: CircleCheck }

/** Upload queue of the signed-in user, above every page and over the feed. Uploads run while a page is open. */
export function QueueCorner({ userUuid }: { userUuid: string }) {
  const { t, ready } = useTranslation('reel-queue')
  const [isOpen, setIsOpen] = useState(false)
  const isLoaded = useQueue(userUuid, (news) => showNews(news, t))
  const { queue, active, isStored } = useReelQueue()
  const summary = summaryOf(queue, active)
  useClosesWithPage(() => setIsOpen(false))
  const isWaiting = queue.reels.some(({ video }) => video?.media.status === 'failed' || isAwaited(video))
  useTidiesItself(summary.state === 'done' && !isWaiting && !isOpen && isLoaded)
  useHeldPage(active !== null)
  useAskBeforeClosing(!isStored && summary.waiting > 0)
  if (!isLoaded || !ready || queue.reels.length === 0) return null

  const Icon = ICONS[summary.state]
  const count = summary.state === 'done' ? queue.reels.length : summary.waiting
  const text = t(`corner.${summary.state}`, { ...summary, count })
  return (
    <>
      <button
        type="button"
        className={styles.corner}
        data-state={summary.state}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className="visually-hidden">{t('corner.label')}</span>
        <Icon size={18} aria-hidden="true" />
        <span>{text}</span>
        {summary.state === 'sending' && (
          <span className={styles.bar} style={{ scale: `${summary.share} 1` }} aria-hidden="true" />
        )}
      </button>
      <QueueSheet isOpen={isOpen} onOpenChange={setIsOpen} summary={summary} />
    </>
  )
}

/** Time to read that everything was sent, in milliseconds. */
const DONE_MS = 6000

/** Closes the queue once all its reels are published. Each had its toast, and they are among the seller's videos. */
function useTidiesItself(isDone: boolean) {
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(tidyQueue, DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}

/** Closes the sheet when one of its links leads to another page. */
function useClosesWithPage(onLeave: () => void) {
  const handleLeave = useEffectEvent(onLeave)
  useEffect(() => {
    const handleStart = () => handleLeave()
    Router.events.on('routeChangeStart', handleStart)
    return () => Router.events.off('routeChangeStart', handleStart)
  }, [])
}

/** Asks before the tab is closed if the queue is not stored anywhere. */
function useAskBeforeClosing(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return undefined
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isActive])
}

type Say = TFunction<'reel-queue'>

function showNews(news: News, t: Say) {
  switch (news.type) {
    case 'completed': {
      const { uuid, owner } = news.video
      const handleWatch = () => void Router.push(paths.video(owner.username, uuid))
      const action = { label: t('toast.watch'), onAction: handleWatch }
      return showToast({ kind: 'success', text: t('toast.createReelSuccess'), action })
    }
    case 'halted': {
      const { why, error } = news.halt
      return showToast({ kind: 'info', text: `${t(`error.${error}`)} ${t(`toast.${why}`)}` })
    }
    case 'failed': {
      const { error, reason } = news.failure
      const name = news.reel.film.name
      const size = formatBytes(news.reel.film.size)
      return showToast({ kind: 'error', text: `${t(`error.${error}`)} ${t(`failure.${reason}`, { name, size })}` })
    }
  }
}
