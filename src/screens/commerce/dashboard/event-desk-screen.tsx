import { useTranslation } from 'next-i18next/pages'
import { EventDesk } from '#features/live/event-desk/event-desk.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export function EventDeskScreen() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardScreen roles={['lives']} title={t('part.calendar')}>
      {(user) => <EventDesk user={user} shop={user.shop} />}
    </DashboardScreen>
  )
}
EventDeskScreen.layout = dashboardLayout
