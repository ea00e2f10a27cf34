import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Event } from '#contracts/live/event.ts'
import { eventMutations } from '#data/live/event/mutations.ts'
import { eventQueries } from '#data/live/event/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { useSession } from '#lib/browser/session.ts'
import { useReturnPath } from '#lib/browser/use-address.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

type Props = { event: Pick<Event, 'uuid' | 'title'> }

/** Turns the reminder mail before the event on or off. Visitors are led to signing in and back. */
export function RemindButton({ event }: Props) {
  const viewerUuid = useSession()?.userId
  return viewerUuid === undefined ? <SignInToBeReminded {...event} /> : <Remind {...event} viewerUuid={viewerUuid} />
}

function SignInToBeReminded({ title }: Props['event']) {
  const { t } = useTranslation('components')
  const returnPath = useReturnPath()
  return (
    <Button asChild size="small" variant="secondary">
      <Link
        href={paths.signIn(returnPath)}
        prefetch={false}
        rel="nofollow"
        aria-label={t('reminder.askNamed', { title })}
      >
        <Bell size={18} />
        {t('reminder.ask')}
      </Link>
    </Button>
  )
}

function Remind({ uuid, title, viewerUuid }: Props['event'] & { viewerUuid: string }) {
  const { t } = useTranslation('components')
  const { data, isError } = useQuery(eventQueries.reminders(viewerUuid))
  const remind = useMutation(eventMutations.remind(viewerUuid, uuid))
  const isOn = data?.data.includes(uuid) ?? false
  const handleClick = () =>
    remind.mutate(
      { isOn: !isOn },
      {
        onSuccess: () => showToast({ kind: 'success', text: t(isOn ? 'reminder.notTold' : 'reminder.told') }),
        onError: () => showToast({ kind: 'error', text: t('reminder.failed') }),
      },
    )
  return (
    <Button
      size="small"
      variant="secondary"
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
