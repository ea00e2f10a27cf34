import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import type { Connect } from '#components/connect.ts'
import { LoadFault } from '#components/load-fault.tsx'
import { isPostMoving } from '#contracts/social/page-post.rules.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { postMutations } from '#data/social/page-post/mutations.ts'
import { postQueries } from '#data/social/page-post/queries.ts'
import { useSocialPages } from '#data/social/social/use-social-pages.ts'
import { useDraftSlot } from '#lib/browser/use-draft-slot.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast.ts'
import { DraftedPost, type SeenPost } from './drafted-post.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { changeDrafts } from './lib/post-draft.ts'
import { isStale } from './lib/post-faults.ts'
import { fixedPage } from './lib/post-pages.ts'
import { changesOf, valuesOf, type WholePost } from './lib/post-values.ts'
import styles from './post-composer.module.css'
import { PostPreview } from './post-preview.tsx'
import { PostStateLine } from './post-state-line.tsx'
import { usePostPictures } from './use-post-pictures.ts'
import { useRounds } from './use-rounds.ts'

type Props = {
  userUuid: string
  /** Of the post, or of its row at the comment desk. */
  uuid: string
  connect: Connect
}

/** Changes a post that was made here. The network lets nobody change other posts through us. */
export function EditPost({ userUuid, uuid, connect }: Props) {
  const { t } = useTranslation('post-editor')
  const query = useQuery(postQueries.post(userUuid, uuid))
  const post = query.data
  if (post) return <Edited userUuid={userUuid} uuid={uuid} connect={connect} post={post} />
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return (
      <EmptyState
        title={t('notHere.title')}
        text={t('notHere.text')}
        action={
          <Button asChild>
            <Link href={paths.createPost}>{t('notHere.action')}</Link>
          </Button>
        }
      />
    )
  if (query.isError) return <LoadFault isPage title={t('failed.title')} query={query} />
  return <EditorSkeleton />
}

function Edited({ userUuid, uuid, connect, post }: Props & { post: PagePost }) {
  const { t } = useTranslation('post-editor')
  const client = useQueryClient()
  const [kind] = useState(() => changeDrafts(post.uuid))
  const slot = useDraftSlot(kind, userUuid)
  const social = useSocialPages(userUuid, true)
  const { round, begin, discard } = useRounds(slot)
  const pictures = usePostPictures()
  const { mutateAsync } = useMutation(postMutations(userUuid).edit)

  const handleSend = async (whole: WholePost, _key: string, seen: SeenPost) => {
    const { queryKey } = postQueries.post(userUuid, uuid)
    const base = seen.post ?? post
    const changes = { post: base, body: changesOf(base, whole), version: seen.version ?? base.version }
    const saved = await mutateAsync(changes).catch(async (error: unknown) => {
      // The seller chooses between the two versions, so the newer one must be there.
      if (isStale(error)) await client.refetchQueries({ queryKey }, { throwOnError: true, cancelRefetch: false })
      throw error
    })
    client.setQueryData(queryKey, saved)
    slot?.clear()
    showToast({ kind: 'success', text: t('saved') })
    begin()
  }
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('editTitle')}</h2>
        <TextLink asChild variant="arrow">
          <Link href={paths.createPost} prefetch={false}>
            {t('toList')}
          </Link>
        </TextLink>
      </div>
      <PostStateLine post={post} />
      {isPostMoving(post) ? (
        <div className={styles.narrow}>
          <p>{t('moving')}</p>
          <PostPreview pageName={post.pageName} values={valuesOf(post)} publishedAt={null} />
        </div>
      ) : slot === null ? (
        <EditorSkeleton />
      ) : (
        <DraftedPost
          key={`${round} ${post.state}`}
          userUuid={userUuid}
          pages={fixedPage(post, social, connect)}
          post={post}
          slot={slot}
          pictures={pictures}
          onSend={handleSend}
          onDiscard={discard}
          onRenew={begin}
        />
      )}
    </div>
  )
}
