import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { Connect } from '#components/connect.ts'
import { NoticeCard } from '#components/notice-card.tsx'
import { isPostMoving } from '#contracts/social/page-post.rules.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { postMutations } from '#data/social/page-post/mutations.ts'
import { useSocialPages } from '#data/social/social/use-social-pages.ts'
import { useDraftSlot } from '#lib/browser/use-draft-slot.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DraftedPost } from './drafted-post.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { NEW_POST_DRAFTS } from './lib/post-draft.ts'
import { bodyOf, type WholePost } from './lib/post-values.ts'
import styles from './post-composer.module.css'
import { usePostPictures } from './use-post-pictures.ts'
import { useRounds } from './use-rounds.ts'

type Props = {
  userUuid: string
  /** Whether a social account is linked. */
  isLinked: boolean
  connect: Connect
}

/** Form for one post after another. Each starts with the draft of this tab. */
export function NewPost({ userUuid, isLinked, connect }: Props) {
  const { t } = useTranslation(['post-editor', 'social-right'])
  const slot = useDraftSlot(NEW_POST_DRAFTS, userUuid)
  const { round, begin, discard } = useRounds(slot)
  const pictures = usePostPictures()
  const social = useSocialPages(userUuid, isLinked)
  const { mutateAsync } = useMutation(postMutations(userUuid).create)
  const [made, setMade] = useState<PagePost | null>(null)
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    if (made) notice.current?.focus()
  }, [made])

  if (!isLinked)
    return (
      <EmptyState
        title={t('integrate.title')}
        text={t('integrate.text')}
        action={
          <Button asChild>
            <Link href={paths.accountSettings}>{t('toAccount')}</Link>
          </Button>
        }
      />
    )
  if (social.state === 'known' && social.pages.length === 0)
    return (
      <EmptyState
        title={t('noAccounts.title')}
        text={t('noAccounts.text')}
        action={
          <div className={styles.actions}>
            {connect({ scope: null, label: t('social-right:link') })}
            <Button variant="ghost" size="small" onClick={social.refetch}>
              {t('social-right:check')}
            </Button>
          </div>
        }
      />
    )
  if (slot === null) return <EditorSkeleton />

  const handleSend = async (whole: WholePost, key: string) => {
    const post = await mutateAsync({ pageUuid: whole.pageUuid, body: bodyOf(whole), key })
    // Before the next form starts with it.
    slot.clear()
    setMade(post)
    begin()
  }
  return (
    <div className={styles.stack}>
      {made && <MadeNotice post={made} notice={notice} />}
      <DraftedPost
        key={round}
        userUuid={userUuid}
        pages={{ ...social, connect, isFixed: false }}
        post={null}
        slot={slot}
        pictures={pictures}
        onSend={handleSend}
        onDiscard={discard}
        onRenew={begin}
      />
    </div>
  )
}

function MadeNotice({ post, notice }: { post: PagePost; notice: Ref<HTMLElement> }) {
  const { t } = useTranslation('post-editor')
  const isNow = isPostMoving(post, new Date(post.updatedAt))
  const words = { page: post.pageName, time: formatDateTime(new Date(post.publishAt)) }
  return (
    <NoticeCard
      ref={notice}
      tone="success"
      title={t(isNow ? 'made.now' : 'made.later')}
      text={isNow ? t('made.nowText', words) : t('made.laterText', words)}
    />
  )
}
