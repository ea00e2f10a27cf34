import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { sessionMutations } from '#data/session/mutations.ts'
import { sessionQueries } from '#data/session/queries.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { flagsOf, keepHandshake, type SocialAction } from './lib/handshake.ts'
import { socialEndOf } from './lib/social-faults.ts'
import { SocialMark } from './social-mark.tsx'

type Props = {
  action: SocialAction
  /** Where to go on afterwards. */
  next?: string | null
  size?: 'medium' | 'large'
  children: ReactNode
}

/** Leads to the social network's question, from where one comes back to signing in. Not there where none is configured. */
export function SocialButton({ action, next = null, size = 'medium', children }: Props) {
  const { t } = useTranslation('social-login')
  const isAvailable = useQuery(sessionQueries.social()).data?.isAvailable ?? false
  const open = useMutation(sessionMutations.openSocialDialog())
  if (!isAvailable) return null
  const handleClick = () =>
    open.mutate(flagsOf(action), {
      onSuccess: ({ url, state }) => {
        keepHandshake({ state, action, next })
        window.location.assign(url)
      },
    })
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        isWide
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
