import { useTranslation } from 'next-i18next/pages'
import { formatPrice } from '#lib/shared/format.ts'
import type { ChangedLine } from './lib/changed-lines.ts'

/** Change of a line since the checkout was opened. */
export function LineChangeText({ change: { kind, left, price } }: { change: ChangedLine }) {
  const { t } = useTranslation(['basket', 'checkout'])
  const key =
    kind === 'more' || kind === 'refused' ? (`checkout:changed.${kind}` as const) : (`change.${kind}` as const)
  return t(key, { count: left, price: formatPrice(price) })
}
