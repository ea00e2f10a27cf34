import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import type { DeskLive } from '#contracts/live/live-desk.ts'
import { deskQueries } from '#data/live/live/desk.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { DeskOfLive } from './desk-of-live.tsx'
import type { DeskSlots } from './desk-slots.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import styles from './live-desk.module.css'

/** Desk to run a live beside its camera, from any device: the running live, or the next one. */
export function LiveDesk({ userUuid, ...slots }: { userUuid: string } & DeskSlots) {
  const { t } = useTranslation('live-desk')
  const query = useQuery(deskQueries.lives(userUuid))
  /** Keeps the live on the desk after it ends. */
  const [chosen, setChosen] = useState<DeskLive | null>(null)
  const lives = query.data?.data
  const live = chosen ?? lives?.[0] ?? null
  if (live !== null && chosen === null) setChosen(live)

  if (!lives && query.isError) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (!lives) return <DeskSkeleton />
  if (!live)
    return (
      <EmptyState
        drawing={<img src="/drawings/waiting-stall.svg" alt="" width={240} height={180} />}
        title={t('none.title')}
        text={t('none.text')}
        action={
          <Button asChild>
            <Link href={paths.goLive()}>{t('none.action')}</Link>
          </Button>
        }
      />
    )
  const others = lives.some(({ videoUuid }) => videoUuid === live.videoUuid) ? lives : [live, ...lives]
  return (
    <>
      {others.length > 1 && (
        <div className={styles.choice}>
          <Select
            label={t('choice')}
            value={live.videoUuid}
            options={others.map((one) => ({ value: one.videoUuid, label: nameOf(one) }))}
            onChange={({ target }) => setChosen(others.find((one) => one.videoUuid === target.value) ?? live)}
          />
        </div>
      )}
      <DeskOfLive key={live.videoUuid} ownerUuid={live.owner.uuid} uuid={live.videoUuid} {...slots} />
    </>
  )

  function nameOf({ state, description, scheduledAt }: DeskLive): string {
    const when = state === 'announced' ? formatDateTime(new Date(scheduledAt)) : t(`state.${state}`)
    return `${when}: ${description}`
  }
}
