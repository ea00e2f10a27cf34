import type { CalendarPlace } from './lib/place.ts'

/** Props of the month, the week and the agenda. */
export type ViewProps = {
  shop: string | null
  place: CalendarPlace
  today: string
  hrefOf: (place: CalendarPlace) => string
}
