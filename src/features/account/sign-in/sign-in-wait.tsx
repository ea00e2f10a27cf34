import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useTimeLeft } from '#lib/browser/use-time-left.ts'
import { paths } from '#lib/shared/paths.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'

const MINUTE_S = 60

/** Countdown after too many wrong passwords. Screen readers are told the minutes once, and its end. */
export function SignInWait({ until }: { until: string }) {
  const { t } = useTranslation('sign-in')
  const left = useTimeLeft(until)
  if (left === 0) return <Notice>{t('wait.over')}</Notice>
  const minutes = t('wait.minutes', { count: Math.ceil(left / MINUTE_S) })
  return (
    <Notice
      tone="error"
      action={
        <TextLink asChild variant="arrow">
          <Link href={paths.recovery} prefetch={false}>
            {t('wait.reset')}
          </Link>
        </TextLink>
      }
    >
      <span className="visually-hidden">{minutes}</span>
      <span aria-hidden="true">{left >= MINUTE_S ? minutes : t('wait.seconds', { count: left })}</span>
    </Notice>
  )
}
