import { SellerDesk } from '#features/shop-settings/seller-desk.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const ShopSettingsScreen = () => (
  <SettingsScreen part="shop">{(user) => <SellerDesk user={user} />}</SettingsScreen>
)
