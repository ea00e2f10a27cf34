import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { Price } from '#components/price.tsx'
import type { DeskProduct } from '#contracts/live/live-desk.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { depotQueries } from '#data/catalogue/depot/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import styles from './product-list.module.css'

type Props = {
  sellerUuid: string
  /** Products that an announced live has already. They are changed at its desk. */
  listed: readonly DeskProduct[]
  chosen: readonly DepotProduct[]
  onChange: (chosen: DepotProduct[]) => void
}

const nameOf = ({ fullName, name }: DepotProduct) => fullName || name

/** Products of the live in showing order. The first one is shown from the beginning. */
export function ProductList({ sellerUuid, listed, chosen, onChange }: Props) {
  const { t } = useTranslation('live-studio')
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...depotQueries.search(sellerUuid, useDeferredValue(typed.trim())),
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
  })
  const products = found.data?.data ?? []
  const taken = new Set([...listed.map(({ depotProductUuid }) => depotProductUuid), ...chosen.map(({ uuid }) => uuid)])
  const free = products.filter(({ uuid }) => !taken.has(uuid))
  const isDepotEmpty = found.isSuccess && typed === '' && products.length === 0
  const handleChoose = (uuid: string) => {
    const product = products.find((one) => one.uuid === uuid)
    if (product) onChange([...chosen, product])
  }
  const move = (from: number, by: -1 | 1) => {
    const [moved, other] = [chosen[from], chosen[from + by]]
    if (moved && other) onChange(chosen.with(from, other).with(from + by, moved))
  }
  return (
    <div className={styles.products}>
      <SelectSearch
        label={t('form.products.label')}
        note={t('form.optional')}
        help={
          isDepotEmpty ? (
            <>
              {t('form.products.empty')} <Link href={paths.depot}>{t('form.products.toDepot')}</Link>
            </>
          ) : (
            t('form.products.help')
          )
        }
        placeholder={t('form.products.placeholder')}
        emptyLabel={found.isError ? t('form.products.unreachable') : t('form.products.nothing')}
        options={free.map((one) => ({ value: one.uuid, label: `${nameOf(one)} · ${one.code}` }))}
        value={null}
        onTyped={setTyped}
        onValueChange={handleChoose}
      />
      {taken.size > 0 && (
        <ol className={styles.list} aria-label={t('form.products.chosen')}>
          {listed.map(({ depotProductUuid, definitionProjection: { fullName, name, price } }, at) => (
            <li key={depotProductUuid} className={styles.product}>
              <span className={styles.place} aria-hidden="true">
                {at + 1}
              </span>
              <span className={styles.name}>{fullName || name}</span>
              <Price value={price} />
            </li>
          ))}
          {chosen.map((product, at) => (
            <li key={product.uuid} className={styles.product}>
              <span className={styles.place} aria-hidden="true">
                {listed.length + at + 1}
              </span>
              <span className={styles.name}>{nameOf(product)}</span>
              <Price value={product.price} />
              <span className={styles.buttons}>
                <IconButton
                  label={t('form.products.up', { name: nameOf(product) })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp size={18} />
                </IconButton>
                <IconButton
                  label={t('form.products.down', { name: nameOf(product) })}
                  disabled={at === chosen.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown size={18} />
                </IconButton>
                <IconButton
                  label={t('form.products.remove', { name: nameOf(product) })}
                  onClick={() => onChange(chosen.filter((one) => one !== product))}
                >
                  <X size={18} />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
