import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { isRunnable } from '#contracts/live/live.rules.ts'
import { deskQueries } from '#data/live/live/desk.ts'
import { DeskBoard } from './desk-board.tsx'
import type { DeskSlots } from './desk-slots.ts'
import { DeskOver } from './desk-over.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'

type Props = { ownerUuid: string; uuid: string } & DeskSlots

export function DeskOfLive({ ownerUuid, uuid, renderChat, renderReview }: Props) {
  const { t } = useTranslation('live-desk')
  const query = useQuery(deskQueries.desk(ownerUuid, uuid))
  const desk = query.data
  if (!desk && query.isError) return <LoadFault isPage title={t('failed.title')} query={query} />
  if (!desk) return <DeskSkeleton />
  return isRunnable(desk.state) ? (
    <DeskBoard desk={desk} isStale={query.isError} renderChat={renderChat} />
  ) : (
    <DeskOver desk={desk} renderReview={renderReview} />
  )
}
