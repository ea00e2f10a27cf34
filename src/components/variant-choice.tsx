import type { ReactNode } from 'react'
import type { DepotProduct } from '#contracts/depot.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import styles from './variant-choice.module.css'

type Props = {
  label: string
  help: string
  error?: ReactNode
  variants: DepotProduct['variants']
  /** The uuids of those that are sold. */
  chosen: readonly string[]
  onChange: (uuids: string[]) => void
  /** What is left of one, in words. */
  stockOf: (quantity: number) => string
}

/** Which variants of a product are sold, with what is left of each now. */
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
