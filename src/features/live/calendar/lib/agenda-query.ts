import { beginningOf } from './days.ts'
import type { CalendarPlace } from './place.ts'

/** Query of the agenda: from the chosen day on, or from now on. */
export const agendaQuery = (shop: string | null, { date, categoryUuids }: CalendarPlace) => ({
  shop,
  categoryUuids,
  ...(date !== null && { from: beginningOf(date).toISOString() }),
})
