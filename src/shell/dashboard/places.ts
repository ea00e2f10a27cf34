import {
  CalendarDays,
  ChartNoAxesColumn,
  Clapperboard,
  House,
  type LucideIcon,
  MessagesSquare,
  MessageSquareText,
  Package,
  Radio,
  ReceiptText,
  Settings,
  Shapes,
  SquarePen,
  Undo2,
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
  returns: {
    roles: ['orders'],
    href: paths.returnDesk,
    icon: Undo2,
    own: new RegExp(`^(${paths.returnDesk}|${paths.owedMoney})$`),
    countOf: ({ openReturns }) => openReturns,
  },
  figures: { roles: ['money'], href: paths.salesOverview, icon: ChartNoAxesColumn, own: own(paths.salesOverview) },
  live: { roles: ['lives'], href: paths.liveDesk, icon: Radio, own: own(paths.liveDesk) },
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
  { name: 'sale', places: ['orders', 'returns', 'figures'] },
  { name: 'show', places: ['live', 'calendar', 'videos'] },
  { name: 'goods', places: ['depot', 'place'] },
  { name: 'network', places: ['comments', 'posts', 'templates'] },
  { name: 'shop', places: ['shop'] },
] as const satisfies { name: string; places: PlaceName[] }[]

/** The daily ones, for the bar of a phone. The rest is behind its last button. */
export const DAILY = ['home', 'orders', 'depot', 'live'] as const satisfies PlaceName[]

export const mayGo = (seat: Seat | null, name: PlaceName): boolean => {
  const { roles }: Place = PLACES[name]
  return seat === null || mayOpen(seat, roles)
}

export const placeAt = (path: string): PlaceName | null =>
  (Object.keys(PLACES) as PlaceName[]).find((name) => PLACES[name].own.test(path)) ?? null

export const countOf = (name: PlaceName, counts: Counts | undefined): number => {
  const place: Place = PLACES[name]
  return counts && place.countOf ? place.countOf(counts) : 0
}
