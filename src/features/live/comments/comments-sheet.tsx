import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { VideoComment } from '#contracts/live/video-comment.ts'
import type { Video } from '#contracts/video/video.ts'
import { commentQueries } from '#data/live/video-comment/queries.ts'
import { useSession } from '#lib/browser/session.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentEntry } from './comment-entry.tsx'
import { CommentForm, type CommentFormHandle } from './comment-form.tsx'
import styles from './comments.module.css'
import type { RenderReport } from './render-report.ts'

type Props = { video: Pick<Video, 'uuid' | 'owner'>; isOpen: boolean; onClose: () => void; renderReport: RenderReport }

/** Comments of a reel, with a form that stays below them. */
export function CommentsSheet({ video, isOpen, onClose, renderReport }: Props) {
  // Pages do not include this namespace, so it is loaded here.
  const { t, ready } = useTranslation('comments')
  const [answered, setAnswered] = useState<Pick<VideoComment, 'uuid' | 'author'> | null>(null)
  const form = useRef<CommentFormHandle>(null)
  const userId = useSession()?.userId
  if (!ready) return null
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <CommentForm
          key={userId}
          video={video}
          answered={answered}
          onAnswered={() => setAnswered(null)}
          handle={form}
        />
      }
    >
      <CommentList
        video={video}
        renderReport={renderReport}
        onAnswer={(comment) => {
          setAnswered(comment)
          form.current?.focus()
        }}
      />
    </Sheet>
  )
}

type ListProps = Pick<Props, 'video' | 'renderReport'> & {
  onAnswer: (comment: Pick<VideoComment, 'uuid' | 'author'>) => void
}

function CommentList({ video, renderReport, onAnswer }: ListProps) {
  const { t } = useTranslation('comments')
  const query = useInfiniteQuery(commentQueries.ofVideo(video.uuid))
  const pages = query.data?.pages
  if (query.isPending) return <Waiting label={t('loading')} />
  if (!pages) return <LoadFault as="h3" title={t('failed')} query={query} />
  const comments = pages.flatMap(({ data }) => data)
  const mayModerate = pages[0]?.mayModerate ?? false
  if (comments.length === 0) return <p className={styles.empty}>{t('empty')}</p>
  return (
    <div className={styles.list}>
      <ul className={styles.entries} aria-label={t('list')}>
        {comments.map((comment) => (
          <li key={comment.uuid}>
            <CommentEntry
              comment={comment}
              video={video}
              mayModerate={mayModerate}
              onAnswer={onAnswer}
              renderReport={renderReport}
            />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} variant="ghost" size="small" />
    </div>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.list} role="status" aria-label={label}>
    {[0, 1, 2].map((n) => (
      <Skeleton key={n} height={64} />
    ))}
  </div>
)
