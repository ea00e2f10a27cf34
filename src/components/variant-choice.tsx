import type { ReactNode } from 'react'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import styles from './variant-choice.module.css'

type Props = {
  label: string
  help: string
  error?: ReactNode
  variants: DepotProduct['variants']
  /** Uuids of the variants that are sold. */
  chosen: readonly string[]
  onChange: (uuids: string[]) => void
  /** Text for the remaining quantity. */
  stockOf: (quantity: number) => string
}

/** Choice of the product's variants to sell, with the current stock of each. */
export function VariantChoice({ label, help, error, variants, chosen, onChange, stockOf }: Props) {
  const handleChange = (uuid: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))
  return (
    <Field label={label} help={help} error={error} isGroup>
      {(wiring, labelId) => (
        <div {...wiring} role="group" aria-labelledby={labelId} className={styles.checks}>
          {variants.map(({ uuid, name, size, quantity }) => (
            <Checkbox
              key={uuid}
              label={name === size ? size : `${name} · ${size}`}
              help={stockOf(quantity)}
              checked={chosen.includes(uuid)}
              onChange={({ target }) => handleChange(uuid, target.checked)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}
