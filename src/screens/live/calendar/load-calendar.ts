import { eventQueries } from '#data/live/event/queries.ts'
import { type Subjects, VIDEO_LISTS } from '#contracts/base/subjects.rules.ts'
import { shopQueries } from '#data/catalogue/shop/queries.ts'
import { agendaQuery } from '#features/live/calendar/lib/agenda-query.ts'
import { seasonQueries } from '#data/video/season/queries.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { type Day, dayAt } from '#features/live/calendar/lib/days.ts'
import { isHolidayOpen } from '#features/live/calendar/lib/holiday.ts'
import { type CalendarPlace, momentsShown, placeHref, readPlace } from '#features/live/calendar/lib/place.ts'
import { EVENTS_A_CELL, EVENTS_A_DAY, EVENTS_A_PAGE } from '#features/live/calendar/shown.ts'
import type { LoadContext, LoadResult } from '#lib/server/page.ts'
import { showsEvents, showsVideos } from '#lib/shared/shows.ts'
import { paths } from '#lib/shared/paths.ts'

const CACHE = { maxAge: 60, staleWhileRevalidate: 600 }

export type CalendarScreenProps = { place: CalendarPlace }
export type ShopCalendarScreenProps = CalendarScreenProps & { slug: string }

type Context = LoadContext<'/kalendarz-wydarzen'>

export const loadCalendar = (context: Context) => load(context, paths.calendar, null)

/** Former addresses of a renamed shop redirect permanently to the current one. */
export async function loadShopCalendar(context: Context): Promise<LoadResult> {
  const { api, queryClient, params, query } = context
  const requested = params['shop'] ?? ''
  const { slug, owner } = await queryClient.query(shopQueries.ofAddress(requested, api))
  if (slug !== requested) {
    const place = readPlace(query, dayAt(new Date()))
    const path = paths.shopCalendar(slug)
    return { redirect: { destination: place ? placeHref(path, place) : path, statusCode: 301 } }
  }
  const result = await load(context, paths.shopCalendar(slug), slug)
  if (!('shows' in result)) return result
  return { ...result, props: { ...result.props, slug }, shows: [...result.shows, { seller: owner.uuid }] }
}

/** The calendar shows a link to the videos of the holidays. The browser asks again if they failed to load. */
async function holidayVideos({ api, queryClient }: Context, today: Day): Promise<Subjects> {
  const season = await queryClient.query(seasonQueries.current(api))
  return isHolidayOpen(today, season)
    ? queryClient.query(videoQueries.newest('holiday', 1, api)).then(
        ({ data }) => ({ ...showsVideos(data), list: [...VIDEO_LISTS, 'season'] }),
        () => ({ list: 'season' }),
      )
    : { list: 'season' }
}

async function load(context: Context, path: string, shop: string | null): Promise<LoadResult> {
  const { api, queryClient, query } = context
  const today = dayAt(new Date())
  const place = readPlace(query, today)
  if (!place) return { notFound: true }
  const props: CalendarScreenProps = { place }
  const holiday = await holidayVideos(context, today)
  if (place.view === 'agenda') {
    if (query.page === '1') return { redirect: { destination: placeHref(path, place), statusCode: 301 } }
    const found = await queryClient.query(eventQueries.page(agendaQuery(shop, place), place.page, EVENTS_A_PAGE, api))
    if (place.page > 1 && found.data.length === 0) return { notFound: true }
    return { props, shows: [{ list: 'events' }, holiday, showsEvents(found.data)], cache: CACHE }
  }
  const eventQuery = { shop, categoryUuids: place.categoryUuids, ...momentsShown(place, today) }
  const { data } = await queryClient.query(
    eventQueries.days(eventQuery, place.view === 'week' ? EVENTS_A_DAY : EVENTS_A_CELL, api),
  )
  return { props, shows: [{ list: 'events' }, holiday, ...data.map(({ events }) => showsEvents(events))], cache: CACHE }
}
