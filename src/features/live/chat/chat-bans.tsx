import { useMutation, useQuery } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PersonRow } from '#components/person-row.tsx'
import type { BannedInChat } from '#contracts/live/chat.ts'
import { chatMutations } from '#data/live/conversation/mutations.ts'
import { chatQueries } from '#data/live/conversation/queries.ts'
import { formatDateTime, formatTime } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './chat-bans.module.css'

type Props = {
  conversationUuid: string
  /** Once the live is over, only the bans from all lives matter. */
  isLive: boolean
}

/** Moderators' list of people who may not write, each with a button that lets them write again. */
export function ChatBans(props: Props) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" icon={<MessageCircleOff size={18} />} onClick={() => setIsOpen(true)}>
        {t('bans.title')}
      </Button>
      <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title={t('bans.title')} closeLabel={t('bans.close')}>
        <BanList {...props} />
      </Sheet>
    </>
  )
}

function BanList({ conversationUuid, isLive }: Props) {
  const { t } = useTranslation('chat')
  const query = useQuery(chatQueries.bans(conversationUuid))
  if (query.isError && !query.data) return <LoadFault as="h3" title={t('bans.failed.title')} query={query} />
  if (!query.data)
    return (
      <div role="status" aria-label={t('bans.loading')}>
        <Skeleton height={64} />
      </div>
    )
  const people = query.data.data.filter(({ isEverywhere }) => isLive || isEverywhere)
  if (people.length === 0) return <p className={styles.fine}>{t('bans.empty')}</p>
  return (
    <div className={styles.people}>
      <p className={styles.fine}>{t('bans.text')}</p>
      <ul className={styles.people}>
        {people.map((person) => (
          <Banned key={person.uuid} conversationUuid={conversationUuid} person={person} />
        ))}
      </ul>
    </div>
  )
}

function Banned({ conversationUuid, person }: { conversationUuid: string; person: BannedInChat }) {
  const { t } = useTranslation('chat')
  const { mutateAsync, isPending } = useMutation(chatMutations(conversationUuid).lift)
  const { fullName: name, since, until, isEverywhere, by } = person
  const end = isEverywhere
    ? t('bans.everywhere')
    : until === null
      ? t('bans.live')
      : t('bans.until', { time: formatTime(new Date(until)) })
  const begin = t('bans.since', { when: formatDateTime(new Date(since)) })
  // Not the callbacks of `mutate`, which are lost with the row.
  const handleLift = () =>
    void mutateAsync(person.uuid).then(
      () => showToast({ kind: 'success', text: t('bans.lifted', { name }) }),
      () => showToast({ kind: 'error', text: t('moderation.failed') }),
    )
  return (
    <PersonRow
      person={person}
      note={[end, begin, ...(by ? [t('bans.by', { name: by.fullName })] : [])].join(' · ')}
      action={t('bans.liftLabel', { name })}
      actionLabel={t('bans.lift')}
      isActing={isPending}
      onAction={handleLift}
    />
  )
}
