import { useTranslation } from 'next-i18next/pages'
import { SellerLaw } from '#features/catalogue/shop/seller-law.tsx'
import { ShopSettings } from '#features/catalogue/shop/shop-settings.tsx'
import { TraderForm } from '#features/catalogue/shop/trader-form.tsx'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function TraderSettingsScreen() {
  const { t } = useTranslation('shop')
  return (
    <SettingsFrame part="trader">
      {({ user }) => (
        <ShopSettings userUuid={user.uuid}>
          {(shop) => (
            <>
              {shop.trader === null && <Notice>{t('missingTrader')}</Notice>}
              <TraderForm key={shop.uuid} user={user} shop={shop} />
              <SellerLaw />
            </>
          )}
        </ShopSettings>
      )}
    </SettingsFrame>
  )
}
TraderSettingsScreen.layout = dashboardLayout
