import { useTranslation } from 'next-i18next/pages'
import { EndedPromotions } from '#features/office/promotions/ended-promotions.tsx'
import { OpenPromotions } from '#features/office/promotions/open-promotions.tsx'
import { PlanPromotion } from '#features/office/promotions/plan-promotion.tsx'
import { officeLayout } from '#shell/office/office-menu.tsx'
import { OfficePage } from './office-page.tsx'

/** Places that sellers pay for. */
export function PromotionsScreen() {
  const { t } = useTranslation('promotions')
  return (
    <OfficePage title={t('title')}>
      {(staff) =>
        staff.role === 'admin' ? (
          <>
            <p>{t('about')}</p>
            <PlanPromotion />
            <OpenPromotions />
            <EndedPromotions />
          </>
        ) : (
          <p>{t('adminOnly')}</p>
        )
      }
    </OfficePage>
  )
}

PromotionsScreen.layout = officeLayout
