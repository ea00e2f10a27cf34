import { ChatStaff } from '#features/live/chat-staff/chat-staff.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const ChatSettingsScreen = () => (
  <SettingsFrame part="chat" roles={['lives', 'comments']}>
    {({ uuid }) => <ChatStaff sellerUuid={uuid} />}
  </SettingsFrame>
)
ChatSettingsScreen.layout = dashboardLayout
