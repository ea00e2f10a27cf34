import { EventDesk } from '#features/live/event-desk/event-desk.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const EventDeskScreen = () => (
  <DashboardScreen part="calendar">{(user) => <EventDesk user={user} shop={user.shop} />}</DashboardScreen>
)
