import { beginningOf } from './days.ts'
import type { CalendarPlace } from './place.ts'

/** What an agenda asks for: from the day on that was chosen, or from now on. */
export const agendaAsk = (shop: string | null, { date, categoryUuids }: CalendarPlace) => ({
  shop,
  categoryUuids,
  ...(date !== null && { from: beginningOf(date).toISOString() }),
})
