import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useController, useFormContext } from 'react-hook-form'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import { useDepotSearch } from '#data/catalogue/depot/use-depot-search.ts'
import { paths } from '#lib/shared/paths.ts'
import { SelectSearch } from '#ui/select-search.tsx'
import type { ReelValues } from './lib/values.ts'
import { useFaultWords } from './use-fault-words.ts'
import { VariantsField } from './variants-field.tsx'

type Props = { userUuid: string; onProduct: (product: DepotProduct) => void }

const labelOf = ({ code, fullName, name }: { code: string; fullName: string; name: string }) =>
  `${fullName || name} · ${code}`

/** Search for the product in the depot, then choice of its variants. */
export function ProductField({ userUuid, onProduct }: Props) {
  const { t } = useTranslation('upload')
  const { control } = useFormContext<ReelValues, unknown, ReelForm>()
  const { ref, value: chosen, onChange, onBlur } = useController({ control, name: 'chooseProduct' }).field
  const say = useFaultWords()
  const { products, setTyped, isError, isDepotEmpty } = useDepotSearch(userUuid)

  const handleChoose = (uuid: string) => {
    const product = products.find((one) => one.uuid === uuid)
    if (!product) return
    onChange(chooseProductOf(product))
    onProduct(product)
  }
  return (
    <>
      <SelectSearch
        ref={ref}
        label={t('form.product.label')}
        help={
          isDepotEmpty ? (
            <>
              {t('form.product.empty')} <Link href={paths.depot}>{t('form.product.toDepot')}</Link>
            </>
          ) : (
            t('form.product.help')
          )
        }
        placeholder={t('form.product.placeholder')}
        emptyLabel={isError ? t('form.product.unreachable') : t('form.product.none')}
        options={products.map((product) => ({ value: product.uuid, label: labelOf(product) }))}
        value={chosen.userDepotProductUuid || null}
        valueLabel={
          chosen.userDepotProductUuid
            ? labelOf({
                code: chosen.userDepotProductCode,
                fullName: chosen.userDepotProductFullName,
                name: chosen.userDepotProductName,
              })
            : ''
        }
        onTyped={setTyped}
        onValueChange={handleChoose}
        onBlur={onBlur}
        error={say('chooseProduct.userDepotProductUuid')}
      />
      {chosen.userDepotProductUuid && <VariantsField key={chosen.userDepotProductUuid} userUuid={userUuid} />}
    </>
  )
}

const chooseProductOf = (product: DepotProduct): ReelForm['chooseProduct'] => ({
  userDepotProductUuid: product.uuid,
  // Select all variants by default.
  userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
  userDepotProductCategory: product.categoryUuid,
  userDepotProductCode: product.code,
  userDepotProductDescription: product.description,
  userDepotProductFullName: product.fullName,
  userDepotProductName: product.name,
})
