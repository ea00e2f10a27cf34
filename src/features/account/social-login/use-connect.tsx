import { useRouter } from 'next/router'
import type { Connect } from '#components/connect.ts'
import { SocialButton } from './social-button.tsx'

/** Button to the social network's dialog, which comes back to the current page. */
export function useConnect(): Connect {
  const { asPath } = useRouter()
  return ({ scope, label, onLeave }) => (
    <SocialButton action="link" scope={scope} next={asPath} size="small" onLeave={onLeave}>
      {label}
    </SocialButton>
  )
}
