import { ChatStaff } from '#features/live/chat-staff/chat-staff.tsx'
import { SellerDesk } from '#features/catalogue/shop-settings/seller-desk.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const ShopSettingsScreen = () => (
  <DashboardScreen part="shop">
    {(user) => (
      <>
        <SellerDesk user={user} />
        <ChatStaff sellerUuid={user.uuid} />
      </>
    )}
  </DashboardScreen>
)
