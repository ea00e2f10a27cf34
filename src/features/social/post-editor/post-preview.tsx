import { Globe, MessageCircle, Share2, ThumbsUp } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import { CardPicture } from '#components/card-picture.tsx'
import { formatDateTime } from '#lib/shared/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { PostValues } from './lib/post-values.ts'
import styles from './post-preview.module.css'

/** Lines and characters that the network shows before it folds a text. */
const FOLD_LINES = 5
const FOLD_LENGTH = 477
const PREVIEW_PICTURES = 5

/** The beginning of a long text as the network shows it; null for one that is shown whole. */
export function foldedText(text: string): string | null {
  const lines = text.split('\n')
  if (lines.length <= FOLD_LINES && text.length <= FOLD_LENGTH) return null
  const beginning = lines.slice(0, FOLD_LINES).join('\n')
  if (beginning.length <= FOLD_LENGTH) return beginning
  const cut = beginning.slice(0, FOLD_LENGTH)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || FOLD_LENGTH)
}

type Props = {
  pageName: string | null
  values: PostValues
  /** Null before it is published. */ publishedAt: Date | null
}

/** The post as the network will show it. */
export function PostPreview({ pageName, values, publishedAt }: Props) {
  const { t } = useTranslation('post-editor')
  const titleId = useId()
  const { content, mediaUuids, isScheduling, date } = values
  const isEmpty = content.trim() === '' && mediaUuids.length === 0
  const at = publishedAt ?? (isScheduling ? date : null)
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('preview.title')}
      </h2>
      <article className={styles.post}>
        <header className={styles.head}>
          <Avatar name={pageName ?? '?'} size={40} />
          <div>
            <p className={styles.name}>{pageName ?? t('preview.noPage')}</p>
            <p className={styles.time}>
              {at ? formatDateTime(at) : t('preview.now')}
              <Globe size={12} aria-hidden="true" />
            </p>
          </div>
        </header>
        {isEmpty ? <p className={styles.blank}>{t('preview.empty')}</p> : <Words text={content.trim()} />}
        <Mosaic mediaUuids={mediaUuids} />
        <div className={styles.bar} aria-hidden="true">
          <span>
            <ThumbsUp size={18} /> {t('preview.like')}
          </span>
          <span>
            <MessageCircle size={18} /> {t('preview.comment')}
          </span>
          <span>
            <Share2 size={18} /> {t('preview.share')}
          </span>
        </div>
      </article>
    </section>
  )
}

function Words({ text }: { text: string }) {
  const { t } = useTranslation('post-editor')
  const [isOpen, setIsOpen] = useState(false)
  const folded = foldedText(text)
  if (text === '') return null
  return (
    <p className={styles.words} dir="auto">
      {folded === null || isOpen ? text : `${folded}… `}
      {folded !== null && !isOpen && (
        <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
          {t('preview.more')}
        </button>
      )}
    </p>
  )
}

function Mosaic({ mediaUuids }: { mediaUuids: readonly string[] }) {
  const { t } = useTranslation('post-editor')
  if (mediaUuids.length === 0) return null
  const shown = mediaUuids.slice(0, PREVIEW_PICTURES)
  const hidden = mediaUuids.length - shown.length
  return (
    <div
      className={styles.mosaic}
      data-count={shown.length}
      role="img"
      aria-label={t('preview.pictures', { count: mediaUuids.length })}
    >
      {shown.map((uuid, at) => (
        <span key={uuid} className={styles.cell}>
          <CardPicture path={`/media/${uuid}/thumbnail`} sizes="400px" icon={null} />
          {hidden > 0 && at === shown.length - 1 && <span className={styles.hidden}>+{hidden}</span>}
        </span>
      ))}
    </div>
  )
}
