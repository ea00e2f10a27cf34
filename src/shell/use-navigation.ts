import { useRouter } from 'next/router'
import { Clapperboard, type LucideIcon, Plus, TvMinimalPlay } from 'lucide-react'
import { paths } from '#lib/paths.ts'
import { useCurrentUser } from './use-current-user.ts'

export type NavigationItem = {
  key: 'reels' | 'savedLives' | 'createReel'
  href: string
  icon: LucideIcon
  isCurrent: boolean
}

/** The list itself, or a video that opens it. */
const REELS = /^\/(watch|profile\/[^/]+\/video\/[^/]+)\/short$/
const SAVED_LIVES = /^\/(watch|profile\/[^/]+\/video\/[^/]+)\/vod$/

/** What the header and the left menu lead to, for whoever looks. */
export function useNavigation(): NavigationItem[] {
  const path = useRouter().asPath.split(/[?#]/, 1)[0] ?? ''
  const isSeller = useCurrentUser()?.roles.includes('seller') ?? false
  return [
    { key: 'reels', href: paths.reels, icon: Clapperboard, isCurrent: REELS.test(path) },
    { key: 'savedLives', href: paths.savedLives, icon: TvMinimalPlay, isCurrent: SAVED_LIVES.test(path) },
    ...(isSeller
      ? [{ key: 'createReel' as const, href: paths.createReel, icon: Plus, isCurrent: path === paths.createReel }]
      : []),
  ]
}
