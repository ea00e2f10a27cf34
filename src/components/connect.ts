import type { ReactNode } from 'react'
import type { SocialScope } from '#contracts/account/social-scope.rules.ts'

/**
 * Button that opens the social network's dialog and comes back to this page. `scope` asks for that permission alone;
 * null asks for all. `onLeave` is called before this page is left.
 */
export type Connect = (request: { scope: SocialScope | null; label: string; onLeave?: () => void }) => ReactNode
