import { ChatStaff } from '#features/live/chat-staff/chat-staff.tsx'
import { DeliveryPanel } from '#features/catalogue/delivery/delivery-panel.tsx'
import { SellerDesk } from '#features/catalogue/shop/seller-desk.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

export const ShopSettingsScreen = () => (
  <DashboardScreen part="shop">
    {(user) => (
      <>
        <SellerDesk user={user} delivery={<DeliveryPanel sellerUuid={user.uuid} />} />
        <ChatStaff sellerUuid={user.uuid} />
      </>
    )}
  </DashboardScreen>
)
