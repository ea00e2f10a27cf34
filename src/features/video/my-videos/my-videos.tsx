import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Radio } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { useRemoval } from '#components/use-removal.ts'
import type { Video } from '#contracts/video/video.ts'
import { socialQueries } from '#data/social/social/queries.ts'
import { myVideos } from '#data/video/video/my-videos.ts'
import { videoMutations } from '#data/video/video/mutations.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isUnderWay, videoStatus } from './lib/video-status.ts'
import styles from './my-videos.module.css'
import { StoredLine } from './stored-line.tsx'
import { VideoRow } from './video-row.tsx'

const EditSheet = lazyPart(() => import('./edit-sheet.tsx').then((module) => module.EditSheet))
const StatisticSheet = lazyPart(() => import('./statistic-sheet.tsx').then((module) => module.StatisticSheet))

const WAITING = 4
/** Polling interval while a video is being processed or is scheduled. */
const CHECK_AGAIN_MS = 5000

type Opened = { kind: 'edit' | 'statistic'; video: Video } | null

/** All videos of a seller with their status and actions. */
export function MyVideos({ ownerUuid }: { ownerUuid: string }) {
  usePreload(EditSheet)
  const { t } = useTranslation('my-videos')
  const [opened, setOpened] = useState<Opened>(null)
  const now = useNow()
  const query = useInfiniteQuery({
    ...myVideos(ownerUuid),
    refetchInterval: ({ state }) => {
      const now = serverDate()
      const isWaiting = state.data?.pages.some(({ data }) => data.some((video) => isUnderWay(videoStatus(video, now))))
      return isWaiting ? CHECK_AGAIN_MS : false
    },
  })
  const { mutateAsync } = useMutation(videoMutations.remove())
  const { isRemoved, remove } = useRemoval((uuid) => mutateAsync({ ownerUuid, uuid }))
  const videos = query.data?.pages.flatMap(({ data }) => data).filter(({ uuid }) => !isRemoved(uuid))
  const shares = useQuery({
    ...socialQueries.shares(ownerUuid, videos?.map(({ uuid }) => uuid).toSorted() ?? []),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'waiting') ? CHECK_AGAIN_MS : false,
  })
  const shareOf = new Map(shares.data?.data.map((share) => [share.videoUuid, share]))
  const close = () => setOpened(null)

  if (query.isError && !videos) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (videos?.length === 0 && !query.hasNextPage)
    return (
      <EmptyState
        drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <div className={styles.ways}>
            <AddReel />
            <GoLive />
          </div>
        }
      />
    )
  return (
    <div className={styles.videos}>
      <div className={styles.head}>
        <StoredLine ownerUuid={ownerUuid} />
        <GoLive />
        <AddReel />
      </div>
      <ul className={styles.list} aria-busy={!videos}>
        {videos?.map((video) => (
          <VideoRow
            key={video.uuid}
            video={video}
            share={shareOf.get(video.uuid)}
            now={now}
            onEdit={() => setOpened({ kind: 'edit', video })}
            onStatistic={() => setOpened({ kind: 'statistic', video })}
            onRemove={() =>
              remove(video.uuid, {
                done: t('remove.done'),
                undo: t('remove.undo'),
                tooLate: t('remove.tooLate'),
                failed: t('remove.failed'),
              })
            }
          />
        ))}
        {!videos &&
          Array.from({ length: WAITING }, (_, index) => (
            <li key={index} aria-hidden="true">
              <Skeleton height={144} />
            </li>
          ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} className={styles.more} />
      {opened?.kind === 'edit' && <EditSheet ownerUuid={ownerUuid} video={opened.video} onClose={close} />}
      {opened?.kind === 'statistic' && <StatisticSheet ownerUuid={ownerUuid} video={opened.video} onClose={close} />}
    </div>
  )
}

/** Current time, so that a scheduled video turns into a published one without a reload. */
function useNow() {
  const [now, setNow] = useState(() => serverDate())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverDate()), CHECK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function GoLive() {
  const { t } = useTranslation('my-videos')
  return (
    <Button asChild variant="secondary">
      <Link href={paths.goLive()} prefetch={false}>
        <Radio size={20} />
        {t('goLive')}
      </Link>
    </Button>
  )
}

function AddReel() {
  const { t } = useTranslation('my-videos')
  return (
    <Button asChild>
      <Link href={paths.createReel} prefetch={false}>
        <Plus size={20} />
        {t('add')}
      </Link>
    </Button>
  )
}
