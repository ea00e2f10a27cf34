import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { MAX_VALUES } from '#contracts/base/common.rules.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './filter-sheet.module.css'
import { isSameSize, type SizeGroup } from './lib/sizes.ts'

/** Number of sizes shown initially. The rest is shown on demand, since there are up to a hundred bra sizes. */
const SHOWN_AT_ONCE = 18

type Props = {
  groups: SizeGroup[]
  nameOf: (categoryUuid: string) => string
  chosen: readonly string[]
  onToggle: (size: string) => void
}

export function SizeChoice({ groups, nameOf, chosen, onToggle }: Props) {
  const { t } = useTranslation('filters')
  if (groups.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('sizes')}</h3>
      {groups.map(({ uuid, sizes }) => (
        <Group
          key={uuid ?? 'chosen'}
          name={uuid === null ? t('chosenSizes') : nameOf(uuid)}
          sizes={sizes}
          chosen={chosen}
          onToggle={onToggle}
        />
      ))}
      {chosen.length >= MAX_VALUES && (
        <p className={styles.full} role="status">
          {t('most.sizes', { most: MAX_VALUES })}
        </p>
      )}
    </section>
  )
}

type GroupProps = Pick<Props, 'chosen' | 'onToggle'> & { name: string; sizes: string[] }

function Group({ name, sizes, chosen, onToggle }: GroupProps) {
  const { t } = useTranslation('filters')
  const [isWhole, setIsWhole] = useState(false)
  const isChosen = (size: string) => chosen.some((one) => isSameSize(one, size))
  const shown = isWhole ? sizes : sizes.filter((size, index) => index < SHOWN_AT_ONCE || isChosen(size))
  const rest = sizes.length - shown.length
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.sizes}>
        {shown.map((size) => (
          <button
            key={size}
            type="button"
            className={classNames(styles.size, isChosen(size) && styles.chosen)}
            aria-pressed={isChosen(size)}
            onClick={() => onToggle(size)}
          >
            {size}
          </button>
        ))}
        {rest > 0 && (
          <button type="button" className={styles.rest} onClick={() => setIsWhole(true)}>
            {t('moreSizes', { count: rest })}
          </button>
        )}
      </div>
    </fieldset>
  )
}
