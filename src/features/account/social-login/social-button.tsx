import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { SocialScope } from '#contracts/account/social-scope.rules.ts'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { flagsOf, storeHandshake, type SocialAction } from './lib/handshake.ts'
import { socialEndOf } from './lib/social-faults.ts'

/** Logo of the social network, because the icon library has no brands. */
const SocialMark = () => (
  <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M13.6 22v-8.4h2.9l.45-3.4H13.6V8.05c0-.98.28-1.65 1.7-1.65h1.8V3.36A24 24 0 0 0 14.46 3.2c-2.6 0-4.4 1.6-4.4 4.5v2.5H7.1v3.4h2.96V22z" />
  </svg>
)

type Props = {
  action: SocialAction
  /** Page to open afterwards. */
  next?: string | null
  /** Asks for this permission alone, also if it was declined before. */
  scope?: SocialScope | null
  size?: 'small' | 'medium' | 'large'
  /** Called before this page is left. */
  onLeave?: (() => void) | undefined
  children: ReactNode
}

/**
 * Opens the social network's dialog, which returns to the sign-in page. Renders nothing if the network is not
 * configured.
 */
export function SocialButton({ action, next = null, scope = null, size = 'medium', onLeave, children }: Props) {
  const { t } = useTranslation('social-login')
  const isAvailable = useQuery(sessionQueries.social()).data?.isAvailable ?? false
  const open = useMutation(sessionMutations.openSocialDialog())
  if (!isAvailable) return null
  const handleClick = () =>
    open.mutate(
      { ...flagsOf(action), ...(scope !== null && { scope }) },
      {
        onSuccess: ({ url, state }) => {
          storeHandshake({ state, action, next })
          onLeave?.()
          window.location.assign(url)
        },
      },
    )
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        isWide={size !== 'small'}
        icon={<SocialMark />}
        isLoading={open.isPending || open.isSuccess}
        onClick={handleClick}
      >
        {children}
      </Button>
      <Notice tone="error">{open.error && t(`end.${socialEndOf(open.error)}`)}</Notice>
    </>
  )
}
