import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { TalkForm, type TalkFormHandle } from '#components/talk-form.tsx'
import { TalkLog } from '#components/talk-log.tsx'
import type { Thread } from '#contracts/commerce/thread.ts'
import { threadMutations } from '#data/commerce/thread/mutations.ts'
import { threadQueries } from '#data/commerce/thread/queries.ts'
import { tabDraft } from '#lib/browser/drafts.ts'
import { useIsMember } from '#lib/browser/acting.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Attached } from './attach-pictures.tsx'
import { ContactNote } from './contact-note.tsx'
import { type InboxName, INBOXES } from './lib/inboxes.ts'
import { messageFault } from './lib/message-fault.ts'
import { MessageMore } from './message-more.tsx'
import { MessagePictures } from './message-pictures.tsx'
import { SavedReplies } from './saved-replies.tsx'
import { ThreadHead } from './thread-head.tsx'
import styles from './thread-view.module.css'
import { useMarkRead } from './use-mark-read.ts'

const AttachPictures = lazyPart(() => import('./attach-pictures.tsx').then((module) => module.AttachPictures))

type Props = {
  inbox: InboxName
  /** Person at this browser. */
  userUuid: string
  /** User whose thread it is: the same, or the seller of the shop. */
  ofUuid: string
  uuid: string
  /** Actions of the reader about the other person. */
  renderActions: (person: { uuid: string; fullName: string }) => ReactNode
}

/** One thread: its messages, and the field to write. */
export function ThreadView({ inbox, userUuid, ofUuid, uuid, renderActions }: Props) {
  const { t } = useTranslation('threads')
  const thread = useQuery({ ...threadQueries.one(uuid), enabled: isSignedIn })
  const { data } = thread
  return (
    <section className={styles.view} aria-label={data && t('log', { name: data.other.name })}>
      <Link href={INBOXES[inbox].all} prefetch={false} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      {data ? (
        <>
          <ThreadHead thread={data} actions={renderActions({ uuid: data.other.uuid, fullName: data.other.name })} />
          <Talk userUuid={userUuid} ofUuid={ofUuid} thread={data} />
        </>
      ) : thread.isError ? (
        <LoadFault title={t('failed')} query={thread} />
      ) : (
        <Waiting label={t('loading')} />
      )}
    </section>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    <Skeleton height={64} />
    <Skeleton height={72} width="60%" />
    <Skeleton height={72} width="60%" />
  </div>
)

function Talk({ userUuid, ofUuid, thread }: { userUuid: string; ofUuid: string; thread: Thread }) {
  const { t } = useTranslation('threads')
  const isMember = useIsMember()
  const { uuid, as, other } = thread
  const query = useInfiniteQuery({ ...threadQueries.messages(uuid), enabled: isSignedIn })
  const write = useMutation(threadMutations.write(uuid))
  const [pictures, setPictures] = useState<readonly Attached[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const form = useRef<TalkFormHandle>(null)
  const end = useRef<HTMLDivElement>(null)
  const draft = tabDraft(`thread:${uuid}`)
  const newestFirst = query.data?.pages.flatMap((page) => page.data)
  const newest = newestFirst?.[0]?.uuid
  useMarkRead(uuid, newestFirst?.find(({ author, readAt }) => author !== as && readAt === null)?.uuid)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])

  if (!newestFirst)
    return query.isError ? <LoadFault title={t('failed')} query={query} /> : <Waiting label={t('loading')} />
  return (
    <>
      <div className={styles.log}>
        <MoreButton query={query} size="small" variant="ghost" label={t('earlier')} againLabel={t('moreAgain')} />
        <TalkLog
          messages={newestFirst.toReversed()}
          own={as}
          words={{
            log: t('log', { name: other.name }),
            empty: t('noMessages'),
            buyer: as === 'buyer' ? t('you') : other.name,
            seller: as === 'seller' ? t(isMember ? 'shop' : 'you') : other.name,
          }}
          renderPictures={(message) => <MessagePictures pictures={message.pictures} />}
          renderMark={(message) => message.isHidden === true && <em>{t('hidden')}</em>}
          renderMore={(message) => <MessageMore thread={thread} message={message} />}
        />
        <div ref={end} />
      </div>
      <TalkForm
        key={uuid}
        variant="primary"
        handle={form}
        words={{ label: t('write.label'), send: t('write.send') }}
        isSending={write.isPending || isUploading}
        attached={pictures.map(({ mediaUuid, alt }) => `${mediaUuid} ${alt}`).join('\n')}
        draft={{
          read: () => draft.read(userUuid),
          write: (text) => draft.write(userUuid, text),
          clear: () => draft.clear(userUuid),
        }}
        reasonOf={(error) => t(`fault.${messageFault(error)}`, { name: other.name })}
        onSend={async (text, clientKey) => {
          const sent = pictures.map(({ mediaUuid, alt }) => ({ mediaUuid, alt: alt.trim() }))
          await write.mutateAsync({ text, clientKey, pictures: sent })
          setPictures([])
        }}
      >
        {(text) => (
          <>
            <ContactNote text={text} />
            <AttachPictures pictures={pictures} onChange={setPictures} onBusy={setIsUploading} />
            {as === 'seller' && (
              <SavedReplies userUuid={ofUuid} text={text} onPick={(reply) => form.current?.insert(reply)} />
            )}
          </>
        )}
      </TalkForm>
    </>
  )
}
