import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { isPostMoving } from '#contracts/social/page-post.rules.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './own-posts.module.css'

const TONES = {
  scheduled: 'neutral',
  publishing: 'neutral',
  uncertain: 'promotion',
  published: 'success',
  late: 'promotion',
  failed: 'promotion',
} as const

/** Failures that the seller mends by linking the account again. */
const BY_LINKING: readonly (string | null)[] = ['expired', 'unlinked', 'permission']

/** State of a post, its time, and what is wrong with it. */
export function PostStateLine({ post }: { post: PagePost }) {
  const { t } = useTranslation('post-editor')
  const { state, failure, publishAt, pageName, url } = post
  const shown = state === 'scheduled' && isPostMoving(post) ? 'publishing' : state
  const reason = state === 'failed' || state === 'scheduled' || state === 'uncertain' ? failure : null
  return (
    <div className={styles.state}>
      <p className={styles.facts}>
        <Badge tone={TONES[shown]}>{t(`state.${shown}`)}</Badge>
        <time dateTime={publishAt}>{formatDateTime(new Date(publishAt))}</time>
        <span>{pageName}</span>
        {url !== null && (
          <TextLink href={url} variant="external" newTabLabel={t('newTab')}>
            {t('onFacebook')}
          </TextLink>
        )}
      </p>
      {(shown === 'late' || shown === 'uncertain') && <p className={styles.reason}>{t(`stateText.${shown}`)}</p>}
      {reason !== null && shown !== 'uncertain' && (
        <p className={styles.reason}>
          {t(state === 'failed' ? `failure.${reason}` : `warning.${reason}`)}{' '}
          {BY_LINKING.includes(reason) && <Link href={paths.accountSettings}>{t('toAccount')}</Link>}
        </p>
      )}
    </div>
  )
}
