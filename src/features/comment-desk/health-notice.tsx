import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { DeskPage } from '#contracts/social-comment.ts'
import { paths } from '#lib/paths.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'

const BY_LINKING = ['reconnect', 'missing', 'unlinked']

/** Nothing for a page that is well; else what to do. */
export function HealthNotice({ page: { health, missing, name } }: { page: DeskPage }) {
  const { t } = useTranslation('comment-desk')
  if (health === 'ok') return null
  return (
    <Notice tone={health === 'slowed' ? 'info' : 'error'}>
      {health === 'missing' && missing === 'MODERATE' ? t('health.task', { name }) : t(`health.${health}`, { name })}{' '}
      {BY_LINKING.includes(health) && (
        <TextLink asChild>
          <Link href={paths.accountSettings}>{t('health.link')}</Link>
        </TextLink>
      )}
    </Notice>
  )
}
