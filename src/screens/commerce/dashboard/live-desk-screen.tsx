import { LiveDesk } from '#features/live/live-desk/live-desk.tsx'
import { deskSlots } from './desk-chat.tsx'
import { DeskFrame, deskLayout } from './desk-frame.tsx'

export const LiveDeskScreen = () => (
  <DeskFrame>{({ uuid }) => <LiveDesk key={uuid} userUuid={uuid} {...deskSlots} />}</DeskFrame>
)
LiveDeskScreen.layout = deskLayout
