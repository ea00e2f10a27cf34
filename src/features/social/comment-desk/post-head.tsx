import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { PageObject } from '#contracts/social/social-comment.ts'
import { postQueries } from '#data/social/page-post/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { TextLink } from '#ui/text-link.tsx'
import styles from './comment-list.module.css'

/** The post whose comments are shown. */
export function PostHead({ userUuid, post }: { userUuid: string; post: PageObject }) {
  const { t } = useTranslation('comment-desk')
  const { uuid, content, url } = post
  const isMadeHere = Boolean(useQuery(postQueries.ofObject(userUuid, uuid)).data)
  return (
    <header className={styles.head}>
      <h2 dir="auto">{content === '' ? t('wordlessPost') : content}</h2>
      {url !== null && (
        <TextLink href={url} variant="external" newTabLabel={t('newTab')}>
          {t('onFacebook')}
        </TextLink>
      )}
      {isMadeHere && (
        <TextLink asChild>
          <Link href={paths.editPost(uuid)} prefetch={false}>
            {t('editPost')}
          </Link>
        </TextLink>
      )}
    </header>
  )
}
