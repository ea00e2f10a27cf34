import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import Router from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { Entrance } from '#components/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { FactorForm } from '#features/account/sign-in/factor-form.tsx'
import { SignInForm } from '#features/account/sign-in/sign-in-form.tsx'
import type { SocialEnd } from '#features/account/social-login/lib/social-faults.ts'
import { SocialEntrance } from '#features/account/social-login/social-entrance.tsx'
import { SocialReturn } from '#features/account/social-login/social-return.tsx'
import { FirstUsername } from '#features/account/username/first-username.tsx'
import { type FirstStep, sessionMutations } from '#data/account/session/mutations.ts'
import { useAddressQuery } from '#lib/browser/use-address.ts'
import { safeNextPath } from '#lib/shared/next-path.ts'
import { paths } from '#lib/shared/paths.ts'
import { useForwardWhenSignedIn } from '#shell/use-forward-when-signed-in.ts'
import { Notice } from '#ui/notice.tsx'

/** Values of `device` after its code was used, or refused. */
const DEVICE_ENDS = ['confirmed', 'failed']
const [CONFIRMED, FAILED] = DEVICE_ENDS

/**
 * After the social network's dialog the address has a `state`, and a `code` if the user agreed. The link of a mail that
 * confirms a device has its code as `device`.
 */
export function SignInScreen() {
  const { t } = useTranslation(['sign-in', 'social-login'])
  const [end, setEnd] = useState<SocialEnd | null>(null)
  /** Page to open for somebody who has just got an account. */
  const [after, setAfter] = useState<string | null>(null)
  const [social, setSocial] = useState<{ step: FirstStep; path: string } | null>(null)
  const { state, code, activation, device, next: wanted } = useAddressQuery() ?? {}
  const isReturning = typeof state === 'string' && end === null
  useForwardWhenSignedIn(isReturning || social !== null)
  const usedDevice = useRef<string>(undefined)
  const next = safeNextPath(wanted)
  const { mutate: knowDevice } = useMutation(sessionMutations.knowDevice())

  useEffect(() => {
    if (typeof device !== 'string' || DEVICE_ENDS.includes(device) || usedDevice.current === device) return
    // The code works once, and the effect may run twice.
    usedDevice.current = device
    const end = (how: string | undefined) => Router.replace({ query: { device: how } }, undefined, { shallow: true })
    knowDevice(device, { onSuccess: () => void end(CONFIRMED), onError: () => void end(FAILED) })
  }, [device, knowDevice])

  return (
    <>
      <PageHead title={t('head')}>
        <meta name="referrer" content="no-referrer" />
      </PageHead>
      <Entrance
        title={t(after === null ? 'title' : 'newcomer.title')}
        lead={t(after === null ? 'lead' : 'newcomer.lead')}
        ways={
          after === null && (
            <p>
              {t('new')} <Link href={paths.signUp(next ?? undefined)}>{t('signUp')}</Link>
            </p>
          )
        }
      >
        {after !== null ? (
          <FirstUsername onDone={() => void Router.replace(after)} />
        ) : social !== null ? (
          <FactorForm
            firstStep={social.step}
            onBack={() => void Router.replace(paths.signIn())}
            onDone={() => void Router.replace(social.path)}
          />
        ) : isReturning ? (
          <SocialReturn
            state={state}
            code={typeof code === 'string' ? code : null}
            onEnd={setEnd}
            onNew={setAfter}
            onFirstStep={(step, path) => setSocial({ step, path })}
          />
        ) : (
          <>
            {device === CONFIRMED && <Notice tone="success">{t('device.confirmed')}</Notice>}
            {device === FAILED && <Notice tone="error">{t('device.failed')}</Notice>}
            {activation === 'done' && <Notice tone="success">{t('activation.done')}</Notice>}
            {activation === 'failed' && <Notice tone="error">{t('activation.failed')}</Notice>}
            <Notice tone="error">{end && t(`social-login:end.${end}`)}</Notice>
            <SignInForm next={next} />
            <SocialEntrance next={next} />
          </>
        )}
      </Entrance>
    </>
  )
}
SignInScreen.layout = 'bare' as const
