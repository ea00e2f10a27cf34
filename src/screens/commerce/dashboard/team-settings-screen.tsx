import { TeamView } from '#features/account/team/team-view.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const TeamSettingsScreen = () => (
  <SettingsFrame part="team">{({ uuid }) => <TeamView sellerUuid={uuid} />}</SettingsFrame>
)
TeamSettingsScreen.layout = dashboardLayout
