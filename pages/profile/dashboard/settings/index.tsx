import { withPage } from '#lib/server/page.ts'
import { paths } from '#lib/shared/paths.ts'
import { ShopSettingsScreen } from '#screens/commerce/dashboard/shop-settings-screen.tsx'

/** Former address of all settings. */
export default ShopSettingsScreen
export const getServerSideProps = withPage({
  load: () => Promise.resolve({ redirect: { destination: paths.shopSettings, statusCode: 301 } }),
})
