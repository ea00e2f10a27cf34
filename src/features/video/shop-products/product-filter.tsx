import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useRef } from 'react'
import type { ShopProducts } from '#contracts/video/product-page.ts'
import { type ProductChoice, readProductChoice, sortOptions } from './lib/choice.ts'
import { readAddress } from '#lib/shared/address-query.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './shop-products.module.css'

type Props = {
  choice: ProductChoice
  choices: ShopProducts['choices']
  /** Path of the list, and the parameter that names its tab. */
  action: string
  hrefOf: (choice: ProductChoice) => string
}

/** Filter and order of a shop's products: a form that also works without scripts. Each choice is an address. */
export function ProductFilter({ choice, choices, action, hrefOf }: Props) {
  const { t } = useTranslation('shop-products')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  function apply() {
    if (!form.current) return
    const sent = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const wanted = hrefOf(readProductChoice(readAddress(new URLSearchParams(sent).toString())))
    if (wanted !== router.asPath) void router.push(wanted, undefined, { scroll: false })
  }
  return (
    <form
      ref={form}
      className={styles.filter}
      method="get"
      action={action}
      aria-label={t('filter.label')}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <input type="hidden" name="tab" value="products" />
      {choices.categories.length > 1 && (
        <Select
          label={t('filter.category')}
          name="categoryUuids[]"
          placeholder={t('filter.everyCategory')}
          defaultValue={choice.categoryUuids[0] ?? ''}
          options={choices.categories.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={apply}
        />
      )}
      {choices.sizes.length > 1 && (
        <Select
          label={t('filter.size')}
          name="sizes[]"
          placeholder={t('filter.everySize')}
          defaultValue={choices.sizes.find((size) => size.toLowerCase() === choice.sizes[0]?.toLowerCase()) ?? ''}
          options={choices.sizes.map((size) => ({ value: size, label: size }))}
          onChange={apply}
        />
      )}
      <div className={styles.prices} role="group" aria-label={t('filter.price')}>
        <TextField
          label={t('filter.from')}
          name="cenaOd"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={choice.priceFrom ?? ''}
          onBlur={apply}
        />
        <TextField
          label={t('filter.to')}
          name="cenaDo"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={choice.priceTo ?? ''}
          onBlur={apply}
        />
      </div>
      <Select
        label={t('filter.sort')}
        name="kolejnosc"
        defaultValue={sortOptions[choice.sort]}
        options={Object.entries(sortOptions).map(([sort, value]) => ({ value, label: t(`sort.${sort}`) }))}
        onChange={apply}
      />
      <Checkbox
        label={t('filter.available')}
        name="productAvailability"
        value="1"
        defaultChecked={choice.isAvailable}
        onChange={apply}
      />
      <Button type="submit" variant="secondary" icon={<SlidersHorizontal size={18} />}>
        {t('filter.show')}
      </Button>
    </form>
  )
}
