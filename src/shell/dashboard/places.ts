import {
  CalendarDays,
  ChartNoAxesColumn,
  Clapperboard,
  HandCoins,
  House,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  MessageSquareText,
  Package,
  Radio,
  ReceiptText,
  Settings,
  Shapes,
  ShieldCheck,
  SquarePen,
  Undo2,
  Video,
} from 'lucide-react'
import { TEAM_ROLES, type TeamRole } from '#contracts/base/team.rules.ts'
import type { Dashboard } from '#contracts/social/dashboard.ts'
import { paths } from '#lib/shared/paths.ts'
import { mayOpen, type Seat } from './use-seat.ts'

type Counts = Pick<
  Dashboard,
  'toAccept' | 'toPack' | 'toSend' | 'openReturns' | 'comments' | 'runningOut' | 'failedVideos'
>

type Place = {
  href: string
  icon: LucideIcon
  /** Matches the address of the page and of those below it. */
  own: RegExp
  /** Roles of which a member of the team needs one. Without them the place is for the owner alone. */
  roles?: readonly TeamRole[]
  /** True for what the owner reaches in another way. */
  isForMembers?: boolean
  /** Things to do there. */
  countOf?: (counts: Counts) => number
}

const own = (path: string) => new RegExp(`^${path}(/|$)`)

/** All places of a seller's dashboard. */
export const PLACES = {
  home: { roles: TEAM_ROLES, href: paths.dashboard, icon: House, own: new RegExp(`^${paths.dashboard}$`) },
  orders: {
    roles: ['orders'],
    href: paths.orderDesk,
    icon: ReceiptText,
    own: own(paths.orderDesk),
    countOf: ({ toAccept, toPack, toSend }) => toAccept + toPack + toSend,
  },
  // Before the returns, whose page has it for whoever opens both.
  owed: { roles: ['money'], isForMembers: true, href: paths.owedMoney, icon: HandCoins, own: own(paths.owedMoney) },
  returns: {
    roles: ['orders'],
    href: paths.returnDesk,
    icon: Undo2,
    own: new RegExp(`^(${paths.returnDesk}|${paths.owedMoney})$`),
    countOf: ({ openReturns }) => openReturns,
  },
  inbox: {
    roles: ['comments'],
    isForMembers: true,
    href: paths.shopInbox,
    icon: MessageCircle,
    own: own(paths.shopInbox),
  },
  figures: { roles: ['money'], href: paths.salesOverview, icon: ChartNoAxesColumn, own: own(paths.salesOverview) },
  live: { roles: ['lives'], href: paths.liveDesk, icon: Radio, own: own(paths.liveDesk) },
  studio: { roles: ['lives'], isForMembers: true, href: paths.goLive(), icon: Video, own: own(paths.goLive()) },
  chat: {
    roles: ['lives', 'comments'],
    isForMembers: true,
    href: paths.chatSettings,
    icon: ShieldCheck,
    own: own(paths.chatSettings),
  },
  calendar: { roles: ['lives'], href: paths.eventDesk, icon: CalendarDays, own: own(paths.eventDesk) },
  videos: {
    href: paths.myVideos,
    icon: Clapperboard,
    own: own(paths.myVideos),
    countOf: ({ failedVideos }) => failedVideos,
  },
  depot: {
    roles: ['products'],
    href: paths.depot,
    icon: Package,
    own: own(paths.depot),
    countOf: ({ runningOut }) => runningOut,
  },
  place: { roles: ['products'], href: paths.productCategory, icon: Shapes, own: own(paths.productCategory) },
  comments: {
    roles: ['comments'],
    href: paths.commentDesk,
    icon: MessagesSquare,
    own: own(paths.commentDesk),
    countOf: ({ comments }) => comments,
  },
  posts: { href: paths.createPost, icon: SquarePen, own: /^\/profile\/(dodaj-post|edytuj-post\/.*)$/ },
  templates: { roles: ['comments'], href: paths.templates, icon: MessageSquareText, own: own(paths.templates) },
  shop: { href: paths.shopSettings, icon: Settings, own: own('/profile/dashboard/settings') },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof PLACES

/** Groups of the menu. The first has no heading. */
export const GROUPS = [
  { name: 'start', places: ['home'] },
  { name: 'sale', places: ['orders', 'inbox', 'returns', 'owed', 'figures'] },
  { name: 'show', places: ['studio', 'live', 'chat', 'calendar', 'videos'] },
  { name: 'goods', places: ['depot', 'place'] },
  { name: 'network', places: ['comments', 'posts', 'templates'] },
  { name: 'shop', places: ['shop'] },
] as const satisfies { name: string; places: PlaceName[] }[]

/** The daily ones, for the bar of a phone. The rest is behind its last button. */
export const DAILY = ['home', 'orders', 'depot', 'live'] as const satisfies PlaceName[]

export const mayGo = (seat: Seat | null, name: PlaceName): boolean => {
  const { roles, isForMembers = false }: Place = PLACES[name]
  if (seat === null || seat.roles === null) return !isForMembers
  return mayOpen(seat, roles)
}

export const placeAt = (seat: Seat | null, path: string): PlaceName | null =>
  (Object.keys(PLACES) as PlaceName[]).find((name) => mayGo(seat, name) && PLACES[name].own.test(path)) ?? null

export const countOf = (name: PlaceName, counts: Counts | undefined): number => {
  const place: Place = PLACES[name]
  return counts && place.countOf ? place.countOf(counts) : 0
}
