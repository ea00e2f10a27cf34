import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { VideoComment } from '#contracts/live/video-comment.ts'
import type { Video } from '#contracts/video/video.ts'
import { commentQueries } from '#data/live/video-comment/queries.ts'
import { Button } from '#ui/button.tsx'
import { CommentLine } from './comment-line.tsx'
import styles from './comments.module.css'
import type { RenderReport } from './render-report.ts'

type Props = {
  comment: VideoComment
  video: Pick<Video, 'uuid' | 'owner'>
  mayModerate: boolean
  onAnswer: (comment: VideoComment) => void
  renderReport: RenderReport
}

/** A comment with its answers. */
export function CommentEntry({ comment, video, mayModerate, onAnswer, renderReport }: Props) {
  const { t } = useTranslation('comments')
  const [isWhole, setIsWhole] = useState(false)
  const rest = useInfiniteQuery({ ...commentQueries.answers(video.uuid, comment.uuid), enabled: isWhole })
  const answers = (isWhole && rest.data?.pages.flatMap(({ data }) => data)) || comment.answers
  const hidden = comment.answerQuantity - answers.length
  const line = { video, mayModerate, renderReport }
  return (
    <div className={styles.entry}>
      <CommentLine {...line} comment={comment} answerQuantity={comment.answerQuantity}>
        <Button variant="ghost" size="small" onClick={() => onAnswer(comment)}>
          {t('answer')}
        </Button>
      </CommentLine>
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label={t('answersTo', { name: comment.author.fullName })}>
          {answers.map((answer) => (
            <li key={answer.uuid}>
              <CommentLine {...line} comment={answer} answerQuantity={0} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (!isWhole || rest.hasNextPage) && (
        <Button
          variant="ghost"
          size="small"
          className={styles.more}
          isLoading={rest.isFetching}
          onClick={() => (isWhole ? void rest.fetchNextPage() : setIsWhole(true))}
        >
          {t('answers', { count: hidden })}
        </Button>
      )}
    </div>
  )
}
