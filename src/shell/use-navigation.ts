import {
  CalendarDays,
  Clapperboard,
  type LucideIcon,
  MessageCircle,
  Newspaper,
  Radio,
  TvMinimalPlay,
} from 'lucide-react'
import { useRouter } from 'next/router'
import { paths } from '#lib/shared/paths.ts'

export type NavigationKey = 'lives' | 'reels' | 'savedLives' | 'calendar' | 'contact' | 'blog'
export type NavigationItem = {
  key: NavigationKey
  href: string
  icon: LucideIcon
  isCurrent: boolean
  isVideo: boolean
}

/** Main links in the header's order. `own` matches the paths of the list and of its videos. */
const ITEMS: { key: NavigationKey; href: string; icon: LucideIcon; own: RegExp; isVideo?: true }[] = [
  { key: 'lives', href: paths.lives, icon: Radio, own: videos('live'), isVideo: true },
  { key: 'reels', href: paths.reels, icon: Clapperboard, own: videos('short'), isVideo: true },
  { key: 'savedLives', href: paths.savedLives, icon: TvMinimalPlay, own: videos('vod'), isVideo: true },
  { key: 'calendar', href: paths.calendar, icon: CalendarDays, own: /^\/kalendarz-wydarzen$/ },
  { key: 'contact', href: paths.contact, icon: MessageCircle, own: /^\/kontakt$/ },
  { key: 'blog', href: paths.blog, icon: Newspaper, own: /^\/blog(\/|$)/ },
]

function videos(type: string) {
  return new RegExp(`^/(watch|profile/[^/]+/video/[^/]+)/${type}$`)
}

/** Links of header, left menu and drawer. */
export function useNavigation(): NavigationItem[] {
  const path = useRouter().asPath.split(/[?#]/, 1)[0] ?? ''
  return ITEMS.map(({ own, isVideo = false, ...item }) => ({ ...item, isVideo, isCurrent: own.test(path) }))
}
