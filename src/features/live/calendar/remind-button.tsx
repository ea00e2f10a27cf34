import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { REMIND_BEFORE_MINUTES } from '#contracts/live/event.rules.ts'
import type { Event } from '#contracts/live/event.ts'
import { eventMutations } from '#data/live/event/mutations.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { paths } from '#lib/shared/paths.ts'
import { storeWish } from '#lib/browser/wish.ts'
import { useSession } from '#lib/browser/session.ts'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

type Props = {
  event: Pick<Event, 'uuid' | 'title' | 'startsAt'>
  /** True for the main button of its card. */
  isMain?: boolean
}

/** Turns the reminder before the event on or off. Visitors are led to signing in and back, which grants their wish. */
export function RemindButton({ event, isMain = false }: Props) {
  const viewerUuid = useSession()?.userId
  return viewerUuid === undefined ? (
    <SignInToBeReminded {...event} isMain={isMain} />
  ) : (
    <Remind {...event} isMain={isMain} viewerUuid={viewerUuid} />
  )
}

type PartProps = Props['event'] & Required<Pick<Props, 'isMain'>>

function SignInToBeReminded({ uuid, title, isMain }: PartProps) {
  const { t } = useTranslation('components')
  const returnPath = useReturnPath()
  return (
    <Button asChild size="small" variant={isMain ? 'primary' : 'secondary'}>
      <Link
        href={paths.signIn(returnPath)}
        prefetch={false}
        rel="nofollow"
        aria-label={t('reminder.askNamed', { title })}
        onClick={() => storeWish({ act: 'remind', uuid })}
      >
        <Bell size={18} />
        {t('reminder.ask')}
      </Link>
    </Button>
  )
}

function Remind({ uuid, title, startsAt, isMain, viewerUuid }: PartProps & { viewerUuid: string }) {
  const { t } = useTranslation('components')
  const { data, isError } = useQuery(eventQueries.reminders(viewerUuid))
  const remind = useMutation(eventMutations.remind(viewerUuid, uuid))
  const isOn = data?.data.includes(uuid) ?? false
  const handleClick = () =>
    remind.mutate(
      { isOn: !isOn },
      {
        onSuccess: () => showToast({ kind: 'success', text: t(isOn ? 'reminder.notTold' : promiseOf(startsAt)) }),
        onError: () => showToast({ kind: 'error', text: t('reminder.failed') }),
      },
    )
  return (
    <Button
      size="small"
      variant={isMain && !isOn ? 'primary' : 'secondary'}
      icon={isOn ? <BellRing size={18} /> : <Bell size={18} />}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'reminder.onNamed' : 'reminder.askNamed', { title })}
      isLoading={!data && !isError}
      onClick={() => remind.isPending || handleClick()}
    >
      {t(isOn ? 'reminder.on' : 'reminder.ask')}
    </Button>
  )
}

/** Shortly before the start only the start itself is still to be announced. */
const promiseOf = (startsAt: string) =>
  Date.parse(startsAt) - serverNow() > REMIND_BEFORE_MINUTES * 60_000 ? 'reminder.told' : 'reminder.toldSoon'
