import { useTranslation } from 'next-i18next/pages'
import type { Connect } from '#components/connect.ts'
import { warningDue } from '#contracts/social/social.rules.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { Notice } from '#ui/notice.tsx'

/** `now` is in milliseconds. */
type Props = { endsAt: string | null; now: number; connect: Connect }

/** Warning in the last days before access to the pages ends. */
export function AccessNotice({ endsAt, now, connect }: Props) {
  const { t } = useTranslation('comment-desk')
  const end = endsAt === null ? null : new Date(endsAt)
  // Once access is over, the health of the pages says so.
  if (end === null || !warningDue(end, new Date(now))) return null
  return (
    <Notice action={connect({ scope: null, label: t('access.renew') })}>
      {t('access.ends', { time: formatDateTime(end) })}
    </Notice>
  )
}
