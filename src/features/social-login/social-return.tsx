import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { sessionMutations } from '#data/session/mutations.ts'
import { safeNextPath } from '#lib/next-path.ts'
import { paths } from '#lib/paths.ts'
import { Spinner } from '#ui/spinner.tsx'
import { flagsOf, takeHandshake } from './lib/handshake.ts'
import { type SocialEnd, socialEndOf } from './lib/social-faults.ts'
import styles from './social-return.module.css'

type Props = {
  /** What the social network put into the address; without a code the person said no. */
  code: string | null
  state: string
  /** Signing in has failed, for a reason that has its words. */
  onEnd: (end: SocialEnd) => void
}

const settingsWith = (end: SocialEnd) => `${paths.accountSettings}?facebook=${end}`

/** Goes on where the social network's question was left, if it was asked from this tab. */
export function SocialReturn({ code, state, onEnd }: Props) {
  const { t } = useTranslation('social-login')
  const router = useRouter()
  const login = useMutation(sessionMutations.socialLogin())
  const isBegun = useRef(false)

  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void goOn()
  })

  async function goOn() {
    const handshake = takeHandshake(state)
    const isMine = handshake !== null && handshake.action !== 'signIn'
    const end = (reason: SocialEnd) => (isMine ? void router.replace(settingsWith(reason)) : onEnd(reason))
    if (!handshake) return onEnd('tooLate')
    if (code === null) return end('cancelled')
    try {
      await login.mutateAsync({ code, state, ...flagsOf(handshake.action) })
    } catch (error) {
      return end(socialEndOf(error as Error))
    }
    if (handshake.action === 'signIn') await router.replace(safeNextPath(handshake.next) ?? paths.home)
    else await router.replace(settingsWith(handshake.action === 'link' ? 'linked' : 'merged-in'))
  }

  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      {t('returning')}
    </p>
  )
}
