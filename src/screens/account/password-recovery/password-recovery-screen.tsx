import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import Router, { useRouter } from 'next/router'
import { useState } from 'react'
import { Entrance } from '#components/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ForgotForm } from '#features/account/password-recovery/forgot-form.tsx'
import { RemindForm } from '#features/account/password-recovery/remind-form.tsx'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Step = 'forgot' | 'remind' | 'done'

export function PasswordRecoveryScreen() {
  const { t } = useTranslation('password-recovery')
  const code = useRouter().query['code']
  const [isDone, setIsDone] = useState(false)
  const step: Step = isDone ? 'done' : typeof code === 'string' && code !== '' ? 'remind' : 'forgot'
  const leaveCode = () => void Router.replace(paths.recovery, undefined, { shallow: true })
  return (
    <>
      <PageHead title={t('head')}>
        <meta name="referrer" content="no-referrer" />
      </PageHead>
      <Entrance
        title={t(`title.${step}`)}
        lead={t(`lead.${step}`)}
        ways={step !== 'done' && <Link href={paths.signIn()}>{t('signIn')}</Link>}
      >
        {step === 'forgot' && <ForgotForm />}
        {step === 'remind' && (
          <RemindForm
            code={String(code)}
            onRequestAgain={leaveCode}
            onDone={() => {
              setIsDone(true)
              leaveCode()
            }}
          />
        )}
        {step === 'done' && (
          <>
            <Notice tone="success">{t('done')}</Notice>
            <Button asChild size="large" isWide>
              <Link href={paths.signIn()}>{t('goToSignIn')}</Link>
            </Button>
          </>
        )}
      </Entrance>
    </>
  )
}
PasswordRecoveryScreen.layout = 'bare' as const
