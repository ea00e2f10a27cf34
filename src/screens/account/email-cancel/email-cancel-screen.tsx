import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Entrance } from '#components/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { EmailCancel } from '#features/account/security/email-cancel.tsx'
import { paths } from '#lib/shared/paths.ts'

/** Target of the link in the mail to the former address. */
export function EmailCancelScreen() {
  const { t } = useTranslation('email-cancel')
  return (
    <>
      <PageHead title={t('head')}>
        <meta name="referrer" content="no-referrer" />
      </PageHead>
      <Entrance title={t('title')} lead={t('lead')} ways={<Link href={paths.signIn()}>{t('signIn')}</Link>}>
        <EmailCancel />
      </Entrance>
    </>
  )
}
EmailCancelScreen.layout = 'bare' as const
