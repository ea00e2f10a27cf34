import type { Season } from '#contracts/video/season.ts'
import type { CalendarPlace } from './lib/place.ts'

/** Props of the month, the week and the agenda. */
export type ViewProps = {
  shop: string | null
  place: CalendarPlace
  today: string
  season: Season | undefined
  hrefOf: (place: CalendarPlace) => string
}
