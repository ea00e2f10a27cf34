import { Check, Flag, MoreHorizontal, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { CommentAnswer } from '#contracts/live/video-comment.ts'
import type { Video } from '#contracts/video/video.ts'
import { useSession } from '#lib/browser/session.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import styles from './comments.module.css'
import type { RenderReport } from './render-report.ts'
import { useCommentActions } from './use-comment-actions.ts'

type Props = {
  comment: CommentAnswer
  video: Pick<Video, 'uuid' | 'owner'>
  mayModerate: boolean
  /** They go with the comment. */
  answerQuantity: number
  renderReport: RenderReport
  children?: ReactNode
}

export function CommentLine({ comment, video, mayModerate, answerQuantity, renderReport, children }: Props) {
  const { t } = useTranslation('comments')
  const isVisitor = useSession() === null
  const { author, content, createdAt, role, isHeld, isReported } = comment
  return (
    <article className={styles.line} aria-label={t('by', { name: author.fullName })}>
      <Avatar name={author.fullName} src={pictureUrl(author.avatar, 120)} size={36} />
      <div className={styles.words}>
        <p className={styles.head}>
          <Link href={paths.profile(author.username)} prefetch={false} className={styles.author}>
            {author.fullName}
          </Link>
          {role && <span className={styles.role}>{t(`role.${role}`)}</span>}
          <time dateTime={createdAt} className={styles.time}>
            {formatDateTime(new Date(createdAt))}
          </time>
        </p>
        <p className={styles.text}>{content}</p>
        {(isHeld || isReported) && (
          <p className={styles.note}>{t(isReported ? 'reported' : mayModerate ? 'heldForYou' : 'held')}</p>
        )}
        {(children || isVisitor) && (
          <div className={styles.acts}>
            {children}
            {isVisitor && renderReport(comment)}
          </div>
        )}
      </div>
      <CommentMenu comment={comment} video={video} mayModerate={mayModerate} answerQuantity={answerQuantity} />
    </article>
  )
}

function CommentMenu({ comment, video, mayModerate, answerQuantity }: Omit<Props, 'children' | 'renderReport'>) {
  const { t } = useTranslation('comments')
  const userId = useSession()?.userId
  const actions = useCommentActions(video.uuid)
  const isOwn = comment.author.uuid === userId
  const isSeller = video.owner.uuid === userId
  const mayRemove = isOwn || isSeller || (mayModerate && comment.role === null)
  if (userId === undefined) return null
  return (
    <Menu
      trigger={
        <IconButton label={t('actions', { name: comment.author.fullName })}>
          <MoreHorizontal size={18} />
        </IconButton>
      }
    >
      {mayModerate && (comment.isHeld || comment.isReported) && (
        <MenuItem icon={<Check size={18} />} onSelect={() => actions.approve(comment.uuid)}>
          {t('approve')}
        </MenuItem>
      )}
      {mayRemove && (
        <MenuItem
          icon={<Trash2 size={18} />}
          isDangerous
          onSelect={() => actions.remove(comment.uuid, comment.isHeld ? 0 : 1 + answerQuantity)}
        >
          {t('remove')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={<Flag size={18} />} onSelect={() => actions.report(comment.uuid)}>
          {t('report')}
        </MenuItem>
      )}
    </Menu>
  )
}
