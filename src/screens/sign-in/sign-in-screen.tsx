import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { Entrance } from '#components/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { SignInForm } from '#features/sign-in/sign-in-form.tsx'
import { paths } from '#lib/paths.ts'
import { useForwardWhenSignedIn } from '#shell/use-forward-when-signed-in.ts'

export function SignInScreen() {
  const { t } = useTranslation('sign-in')
  const { query } = useRouter()
  useForwardWhenSignedIn()
  return (
    <>
      <PageHead title={t('head')} />
      <Entrance
        title={t('title')}
        lead={t('lead')}
        ways={
          <p>
            {t('new')} <Link href={paths.signUp(String(query['next'] ?? ''))}>{t('signUp')}</Link>
          </p>
        }
      >
        <SignInForm />
      </Entrance>
    </>
  )
}
SignInScreen.layout = 'bare' as const
