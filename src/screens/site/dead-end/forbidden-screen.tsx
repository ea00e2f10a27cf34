import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { DeadEnd } from '#components/dead-end.tsx'
import { PageHead } from '#components/page-head.tsx'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import type { ForbiddenProps } from './load-forbidden.ts'

const DRAWINGS = { forbidden: 'rope-across', login: 'key-under-the-mat', noAccess: 'back-room' }

export function ForbiddenScreen({ reason }: ForbiddenProps) {
  const { t } = useTranslation('dead-end')
  const next = useAddressQuery()?.next
  const title = t(`reason.${reason}.title`)
  return (
    <>
      <PageHead title={title} />
      <DeadEnd drawing={DRAWINGS[reason]} title={title} text={t(`reason.${reason}.text`)}>
        {reason === 'login' && (
          <Button asChild>
            <Link href={paths.signIn(typeof next === 'string' ? next : undefined)}>{t('signIn')}</Link>
          </Button>
        )}
        <Button asChild variant={reason === 'login' ? 'secondary' : 'primary'}>
          <Link href={paths.home}>{t('home')}</Link>
        </Button>
        {reason !== 'login' && (
          <Button asChild variant="secondary">
            <Link href={paths.contact}>{t('contact')}</Link>
          </Button>
        )}
      </DeadEnd>
    </>
  )
}
