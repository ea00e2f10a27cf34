import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Entrance } from '#components/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { SignUpForm } from '#features/account/sign-up/sign-up-form.tsx'
import { SocialEntrance } from '#features/account/social-login/social-entrance.tsx'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { safeNextPath } from '#lib/shared/next-path.ts'
import { paths } from '#lib/shared/paths.ts'
import { useForwardWhenSignedIn } from '#shell/use-forward-when-signed-in.ts'

export function SignUpScreen() {
  const { t } = useTranslation('sign-up')
  const next = safeNextPath(useAddressQuery()?.next)
  useForwardWhenSignedIn()
  return (
    <>
      <PageHead title={t('head')} />
      <Entrance
        title={t('title')}
        lead={t('lead')}
        ways={
          <>
            <p>
              {t('known')} <Link href={paths.signIn(next ?? undefined)}>{t('signIn')}</Link>
            </p>
            {next !== paths.openShop && (
              <p>
                {t('selling')} <Link href={paths.signUp(paths.openShop)}>{t('openShop')}</Link>
              </p>
            )}
          </>
        }
      >
        <SignUpForm next={next} />
        <SocialEntrance next={next} />
      </Entrance>
    </>
  )
}
SignUpScreen.layout = 'bare' as const
