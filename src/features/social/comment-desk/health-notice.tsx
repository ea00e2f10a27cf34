import { useTranslation } from 'next-i18next/pages'
import type { Connect } from '#components/connect.ts'
import { MissingRight } from '#components/missing-right.tsx'
import type { DeskPage } from '#contracts/social/social-comment.ts'
import { PAGE_TASKS } from '#contracts/social/social-comment.rules.ts'
import { isSocialScope } from '#contracts/account/social-scope.rules.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Notice } from '#ui/notice.tsx'

type Props = { page: DeskPage; connect: Connect; onCheck: () => void }

/** Connection problem of a page and its remedy. Renders nothing for a healthy page. */
export function HealthNotice({ page, connect, onCheck }: Props) {
  const { health, missing, name, blockedUntil, queuedReplies } = page
  const { t } = useTranslation(['comment-desk', 'social-right'])
  if (health === 'ok') return null
  const waiting = health !== 'slowed' && queuedReplies > 0 ? t('health.waiting', { count: queuedReplies }) : null
  const right = isSocialScope(missing) ? missing : PAGE_TASKS.find((task) => task === missing)
  if (health === 'missing' && right !== undefined)
    return (
      <MissingRight pageName={name} missing={right} connect={connect} onCheck={onCheck}>
        {waiting}
      </MissingRight>
    )
  const isDisconnected = health !== 'slowed' && health !== 'blocked'
  return (
    <Notice
      tone={health === 'slowed' ? 'info' : 'error'}
      action={isDisconnected && connect({ scope: null, label: t('social-right:link') })}
    >
      {t(`health.${health}`, { name })}{' '}
      {health === 'blocked' && blockedUntil !== null && (
        <>{t('health.until', { time: formatDateTime(new Date(blockedUntil)) })} </>
      )}
      {waiting}
    </Notice>
  )
}
