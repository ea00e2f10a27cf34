import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { OpenedTitle } from '#components/opened-title.tsx'
import type { OwnLive } from '#contracts/live/live.ts'
import type { Video } from '#contracts/video/video.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { browserTab } from '#data/live/live/browser-tab.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { useHeldPage } from '#lib/browser/held-page.ts'
import type { Light } from '#media/camera/assess.ts'
import { isAllowed } from '#media/camera/capture.ts'
import { bitrateOf } from '#media/camera/frame-rules.ts'
import type { Stage } from '#media/camera/stage.ts'
import { watchLight } from '#media/camera/watch-light.ts'
import { maintainWakeLock } from '#media/wake-lock.ts'
import { AlreadyOn } from './already-on.tsx'
import { Announced } from './announced.tsx'
import { Backstage } from './backstage.tsx'
import { activeOf, type Waiting, waitingOf } from './lib/waiting.ts'
import { LiveStudioSkeleton } from './live-studio-skeleton.tsx'
import styles from './live-studio.module.css'
import { OnAir } from './on-air.tsx'
import { Over } from './over.tsx'
import { Preparation } from './preparation.tsx'
import { StageView } from './stage-view.tsx'
import { TrialOver } from './trial-over.tsx'
import { type Broadcast, useBroadcast } from './use-broadcast.ts'
import { useSoundCheck } from './use-sound-check.ts'
import { canTurn, useStage, useStageState } from './use-stage.ts'
import { useUplink } from './use-uplink.ts'
import { Taken, WaitingList } from './waiting-list.tsx'

/** `wanted`: the live or the calendar event given in the address. */
type Props = {
  sellerUuid: string
  shop: string
  wanted: string | null
  /** True if the seller has just opened the shop here. */
  isOpened: boolean
  /** Renders the chat of the live on air. */
  renderChat: (live: Video) => ReactNode
}

const EVENTS = 20

/** Checks whether the preview is bright enough. */
function useLight(film: HTMLVideoElement | null, isWatched: boolean): Light | null {
  const [light, setLight] = useState<Light | null>(null)
  useEffect(() => {
    if (!film || !isWatched) return undefined
    const stop = watchLight(film, setLight)
    return () => {
      stop()
      setLight(null)
    }
  }, [film, isWatched])
  return light
}

/** Broadcasting page of a seller: camera, rehearsal, broadcast, end. */
export function LiveStudio({ sellerUuid, shop, wanted, isOpened, renderChat }: Props) {
  const { t } = useTranslation('live-studio')
  const stage = useStage()
  const broadcast = useBroadcast(sellerUuid, stage)
  const own = useQuery(liveQueries.own(sellerUuid))
  const events = useQuery(eventQueries.ofShop(shop, EVENTS))
  const [chosen, setChosen] = useState<string | null>(wanted)
  const [scheduled, setScheduled] = useState<Video | null>(null)
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  const { phase, video, connection } = broadcast
  const isSending = connection === 'sending' && (phase === 'backstage' || phase === 'live')

  const frame = useStageState(stage, (state) => state.frame)
  const track = useStageState(stage, (state) => (state.isMuted || state.isAway ? null : state.microphone))
  const { level, loudness } = useSoundCheck(track)
  const light = useLight(film, phase === 'backstage')
  const uplink = useUplink(broadcast.stats, bitrateOf(frame, canTurn()), isSending)
  useHeldPage(phase === 'backstage' || phase === 'live')
  useEffect(() => (phase === 'backstage' || phase === 'live' ? maintainWakeLock() : undefined), [phase])

  const active = phase === 'preparing' ? activeOf(own.data?.data ?? []) : null
  useGoOn(active, stage, broadcast)

  if (phase === 'over' && video?.isTrial) return <TrialOver onReady={broadcast.goBack} />
  if (phase === 'over' && video) return <Over video={video} />
  if (scheduled) return <Announced live={scheduled} onAnother={() => setScheduled(null)} />
  if (phase === 'preparing' && own.isError && !own.data)
    return <LoadFault isPage title={t('failed.title')} note={t('failed.note')} query={own} />
  if (phase === 'preparing' && (own.isPending || events.isPending)) return <LiveStudioSkeleton />
  const waiting = waitingOf(own.data?.data ?? [], events.data?.data ?? [])
  const taken = waiting.find(({ live, event }) => live?.video.uuid === chosen || event?.uuid === chosen) ?? null
  const words = {
    title: t(video?.isTrial ? 'trial.leave.title' : 'leave.title'),
    text: t(video?.isTrial ? 'trial.leave.text' : 'leave.text'),
    stay: t('leave.stay'),
    leave: t('leave.leave'),
  }
  const choose = (one: Waiting | null) => setChosen(one?.key ?? null)
  return (
    <div className={styles.studio} data-live={phase === 'live' || undefined}>
      {/* On air its place is the chat's. */}
      <OpenedTitle isOpened={isOpened} className={phase === 'live' ? 'visually-hidden' : styles.title}>
        {t('title')}
      </OpenedTitle>
      <StageView stage={stage} level={level} film={film} onFilm={setFilm} />
      {phase === 'live' && video ? (
        <OnAir video={video} broadcast={broadcast} uplink={uplink} chat={renderChat(video)} />
      ) : phase === 'backstage' ? (
        <Backstage stage={stage} broadcast={broadcast} uplink={uplink} light={light} loudness={loudness} />
      ) : active ? (
        <AlreadyOn live={active} stage={stage} broadcast={broadcast} />
      ) : (
        <div className={styles.panel}>
          {taken ? (
            <Taken waiting={taken} onAnother={() => choose(null)} />
          ) : (
            <WaitingList waiting={waiting} onChoose={choose} />
          )}
          <Preparation
            key={taken?.key ?? 'new'}
            sellerUuid={sellerUuid}
            shop={shop}
            stage={stage}
            broadcast={broadcast}
            waiting={taken}
            onScheduled={setScheduled}
          />
        </div>
      )}
      <LeaveGuard isActive={phase === 'live'} words={words} />
    </div>
  )
}

/** Resumes the broadcast after a reload of this tab if the camera needs no new permission. */
function useGoOn(live: OwnLive | null, stage: Stage, { resume }: Broadcast): void {
  const isMine = live !== null && live.browser === browserTab()
  const go = useRef(async () => {})
  useEffect(() => {
    go.current = async () => {
      const isFree = (await isAllowed('camera')) && (await isAllowed('microphone'))
      if (!isFree || !live || stage.store.getState().status !== 'off') return
      await stage.turnOn()
      if (stage.store.getState().sent) resume.mutate(live.video)
    }
  })
  useEffect(() => {
    if (isMine) go.current().catch(reportError)
  }, [isMine])
}
