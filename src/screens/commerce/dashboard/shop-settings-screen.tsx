import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { ShopForm } from '#features/catalogue/shop/shop-form.tsx'
import { ShopSettings } from '#features/catalogue/shop/shop-settings.tsx'
import { paths } from '#lib/shared/paths.ts'
import { dashboardLayout } from '#shell/dashboard/dashboard-menu.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function ShopSettingsScreen() {
  const { t } = useTranslation('shop')
  return (
    <SettingsFrame part="shop">
      {({ uuid, username }) => (
        <ShopSettings userUuid={uuid}>
          {(shop) => (
            <>
              <ShopForm key={shop.uuid} userUuid={uuid} shop={shop} />
              <TextLink asChild variant="arrow">
                <Link href={paths.profile(username)} prefetch={false}>
                  {t('public')}
                </Link>
              </TextLink>
            </>
          )}
        </ShopSettings>
      )}
    </SettingsFrame>
  )
}
ShopSettingsScreen.layout = dashboardLayout
