import { useTranslation } from 'next-i18next/pages'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PagePost } from '#contracts/social/page-post.ts'
import type { DraftSlot } from '#lib/browser/draft-slot.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { PostDraft } from './lib/post-draft.ts'
import { isStale } from './lib/post-faults.ts'
import type { PostPages } from './lib/post-pages.ts'
import { EMPTY_POST, isSamePost, type PostValues, valuesOf, type WholePost } from './lib/post-values.ts'
import { PostComposer } from './post-composer.tsx'
import type { PostPictures } from './use-post-pictures.ts'

/** Existing post as the form saw it. `version` is older than that of `post` if it comes from a draft. */
export type SeenPost = { post: PagePost | null; version: number | undefined }

type Props = {
  userUuid: string
  pages: PostPages
  /** As last read. Null for a new post. */
  post: PagePost | null
  slot: DraftSlot<PostDraft>
  pictures: PostPictures
  /** Clears the slot, or rejects with the API's error. The same key makes one post. */
  onSend: (whole: WholePost, key: string, seen: SeenPost) => Promise<void>
  /** Called with the draft, which is still in its slot. `text` is what happened, if it was not discarded. */
  onDiscard: (draft: PostDraft, text?: string) => void
  /** Called when the post has changed elsewhere and nothing is typed here. */
  onRenew: () => void
}

/** Form of one post. Loads the draft in `slot` once and then keeps it up to date. */
export function DraftedPost({ userUuid, pages, post, slot, pictures, onSend, onDiscard, onRenew }: Props) {
  const { t } = useTranslation('post-editor')
  const [restored] = useState(() => slot.read())
  const [key, setKey] = useState(() => restored?.key ?? crypto.randomUUID())
  const [seen, setSeen] = useState<SeenPost>(() => ({ post, version: restored?.seen ?? post?.version }))
  const base = seen.post ? valuesOf(seen.post) : EMPTY_POST
  const [initial] = useState(() => (restored ? restoredOn(post, base, restored.values) : base))
  const latest = useRef(initial)
  const [refusals, setRefusals] = useState(0)
  const newer = post !== null && post.version !== seen.version ? post : null

  const draftOf = (version: number | undefined): PostDraft => ({
    version: 1,
    key,
    values: latest.current,
    ...(version !== undefined && { seen: version }),
  })
  const accept = (current: PagePost) => {
    setSeen({ post: current, version: current.version })
    setRefusals(0)
    if (isSamePost(latest.current, valuesOf(current))) slot.clear()
    else slot.write(draftOf(current.version))
  }
  /** Versions without a difference, and forms without a change, need no choice. */
  const settle = () => {
    if (!newer) return
    if (isSamePost(latest.current, base)) onRenew()
    else if (isSamePost(latest.current, valuesOf(newer))) accept(newer)
  }
  const handleVersion = useEffectEvent(settle)
  useLayoutEffect(() => handleVersion(), [post?.version])

  const handleValues = (values: PostValues) => {
    latest.current = values
    if (isSamePost(values, base)) slot.clear()
    else slot.write(draftOf(seen.version))
    settle()
  }
  const handleSubmit = async (whole: WholePost, isAsNew: boolean) => {
    const sentKey = isAsNew ? crypto.randomUUID() : key
    setKey(sentKey)
    try {
      await onSend(whole, sentKey, seen)
    } catch (error) {
      if (!isStale(error)) throw error
      setRefusals((before) => before + 1)
    }
  }
  return (
    <>
      {restored && !newer && (
        <DraftNotice
          isOfPost={post !== null}
          onDiscard={() => {
            pictures.dropAll()
            onDiscard(slot.read() ?? restored)
          }}
        />
      )}
      <PostComposer
        userUuid={userUuid}
        pages={pages}
        post={post}
        initial={initial}
        pictures={pictures}
        isUnsaved={(values) => !isSamePost(values, base)}
        conflictOf={(values) =>
          newer && (
            <ConflictNotice
              mine={values}
              newer={valuesOf(newer)}
              refusals={refusals}
              onLoad={() => onDiscard(draftOf(seen.version), t('conflict.loaded'))}
              onKeepMine={() => accept(newer)}
            />
          )
        }
        onValues={handleValues}
        onSubmit={handleSubmit}
      />
    </>
  )
}

/** A post may have been published since the draft was kept: its pictures and its time stay then. */
const restoredOn = (post: PagePost | null, base: PostValues, values: PostValues): PostValues =>
  post?.state === 'published'
    ? { ...base, content: values.content, products: values.products }
    : { ...values, ...(post && { pageUuid: base.pageUuid }) }
