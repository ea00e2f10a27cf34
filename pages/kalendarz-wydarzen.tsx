import { withPage } from '#lib/server/page.ts'
import { CalendarScreen } from '#screens/live/calendar/calendar-screen.tsx'
import { loadCalendar } from '#screens/live/calendar/load-calendar.ts'

export default CalendarScreen
export const getServerSideProps = withPage({
  route: '/kalendarz-wydarzen',
  namespaces: ['calendar', 'components'],
  load: loadCalendar,
})
