import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useController, useFormContext } from 'react-hook-form'
import { VariantChoice } from '#components/variant-choice.tsx'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import { stockLabel } from '#contracts/catalogue/product.rules.ts'
import { depotQueries } from '#data/catalogue/depot/queries.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ReelValues } from './lib/values.ts'
import { useFaultWords } from './use-fault-words.ts'

/** Variants that the reel sells, with the current stock of each. */
export function VariantsField({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('upload')
  const { control } = useFormContext<ReelValues, unknown, ReelForm>()
  const { field } = useController({ control, name: 'chooseProduct' })
  const say = useFaultWords()
  const product = useQuery({
    ...depotQueries.product(userUuid, field.value.userDepotProductUuid),
    enabled: isSignedIn,
  })
  const chosen = field.value.userDepotProductVariantUuids
  if (product.isPending) return <Skeleton height="88px" />
  if (!product.data) return <p role="alert">{t('form.product.gone')}</p>

  return (
    <VariantChoice
      label={t('form.variants.label')}
      help={t('form.variants.help')}
      error={say('chooseProduct.userDepotProductVariantUuids')}
      variants={product.data.variants}
      chosen={chosen}
      onChange={(userDepotProductVariantUuids) => field.onChange({ ...field.value, userDepotProductVariantUuids })}
      stockOf={(quantity) => t(`form.variants.${stockLabel(quantity) ?? 'left'}`, { count: quantity })}
    />
  )
}
