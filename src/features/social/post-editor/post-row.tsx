import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { CardPicture } from '#components/card-picture.tsx'
import { isPostMoving, OPEN_POST_STATES } from '#contracts/social/page-post.rules.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import styles from './own-posts.module.css'
import { PostStateLine } from './post-state-line.tsx'

const NAME_LENGTH = 40

/** One of the seller's posts. */
export function PostRow({ post, onRemove }: { post: PagePost; onRemove: () => void }) {
  const { t } = useTranslation('post-editor')
  const { uuid, content, mediaUuids, products, state } = post
  const [picture] = mediaUuids
  const isMoving = isPostMoving(post)
  const words = content === '' ? t('list.wordless', { count: mediaUuids.length }) : content
  const name = words.slice(0, NAME_LENGTH)
  return (
    <li className={styles.row}>
      {picture !== undefined && (
        <span className={styles.picture}>
          <CardPicture path={`/media/${picture}/thumbnail`} sizes="72px" icon={null} />
        </span>
      )}
      <div className={styles.body}>
        <p className={styles.words} dir="auto">
          {words}
        </p>
        <PostStateLine post={post} />
        {products.length > 0 && (
          <p className={styles.products}>{t('list.products', { list: products.map((one) => one.name).join(', ') })}</p>
        )}
      </div>
      {!isMoving && (
        <div className={styles.actions}>
          <Button asChild size="small" variant="secondary">
            <Link href={paths.editPost(uuid)} prefetch={false} aria-label={t('list.editNamed', { name })}>
              <Pencil size={16} aria-hidden="true" />
              {t('list.edit')}
            </Link>
          </Button>
          {OPEN_POST_STATES.includes(state) && (
            <Button
              size="small"
              variant="ghost"
              icon={<Trash2 size={16} />}
              aria-label={t('list.removeNamed', { name })}
              onClick={onRemove}
            >
              {t('list.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
