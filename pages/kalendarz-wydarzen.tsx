import { withPage } from '#lib/server/page.ts'
import { CalendarScreen } from '#screens/calendar/calendar-screen.tsx'
import { loadCalendar } from '#screens/calendar/load-calendar.ts'

export default CalendarScreen
export const getServerSideProps = withPage({
  route: '/kalendarz-wydarzen',
  namespaces: ['calendar', 'components'],
  load: loadCalendar,
})
