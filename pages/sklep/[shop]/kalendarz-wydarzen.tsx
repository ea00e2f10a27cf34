import { withPage } from '#lib/server/page.ts'
import { loadShopCalendar } from '#screens/live/calendar/load-calendar.ts'
import { ShopCalendarScreen } from '#screens/live/calendar/shop-calendar-screen.tsx'

export default ShopCalendarScreen
export const getServerSideProps = withPage({
  route: '/sklep/[shop]/kalendarz-wydarzen',
  namespaces: ['calendar', 'components'],
  load: loadShopCalendar,
})
