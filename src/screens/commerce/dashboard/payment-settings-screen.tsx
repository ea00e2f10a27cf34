import { PaymentSettings } from '#features/catalogue/delivery/payment-settings.tsx'
import { WithSalesSettings } from '#features/catalogue/delivery/with-sales-settings.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const PaymentSettingsScreen = () => (
  <SettingsFrame part="payment">
    {({ uuid }) => (
      <WithSalesSettings sellerUuid={uuid}>
        {(settings) => <PaymentSettings sellerUuid={uuid} settings={settings} />}
      </WithSalesSettings>
    )}
  </SettingsFrame>
)
PaymentSettingsScreen.layout = dashboardLayout
