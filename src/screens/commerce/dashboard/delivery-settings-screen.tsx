import { DeliverySettings } from '#features/catalogue/delivery/delivery-settings.tsx'
import { WithSalesSettings } from '#features/catalogue/delivery/with-sales-settings.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const DeliverySettingsScreen = () => (
  <SettingsFrame part="delivery">
    {({ uuid }) => (
      <WithSalesSettings sellerUuid={uuid}>
        {(settings) => <DeliverySettings sellerUuid={uuid} settings={settings} />}
      </WithSalesSettings>
    )}
  </SettingsFrame>
)
DeliverySettingsScreen.layout = dashboardLayout
