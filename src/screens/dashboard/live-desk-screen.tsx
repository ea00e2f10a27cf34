import { LiveDesk } from '#features/live-desk/live-desk.tsx'
import { DeskFrame } from './desk-frame.tsx'

export const LiveDeskScreen = () => <DeskFrame>{({ uuid }) => <LiveDesk key={uuid} userUuid={uuid} />}</DeskFrame>
