import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import columns from '#components/order-columns.module.css'
import { Price } from '#components/price.tsx'
import type { Quote } from '#contracts/commerce/basket.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function BasketSummary({ quote: { goods, quantity, sellers, paymentMethods } }: { quote: Quote }) {
  const { t } = useTranslation('basket')
  const lines = sellers.flatMap((seller) => seller.lines.filter(({ isForLater }) => !isForLater))
  const isRefused = sellers.some(({ refusal }) => refusal !== null)
  const isShort = lines.some(({ change }) => change === 'gone' || change === 'fewer' || change === 'notSold')
  const isSplit = goods > 0 && paymentMethods.length === 0
  const isHeld = lines.some(({ reservation }) => reservation?.state === 'held')
  const mayOrder = quantity > 0 && !isRefused && !isShort && !isSplit
  return (
    <aside className={columns.summary} aria-label={t('summary.title')}>
      <p className={columns.total}>
        <span>{t('summary.goods', { count: quantity })}</span>
        <Price value={goods} />
      </p>
      <p className={columns.fine}>{t('summary.delivery')}</p>
      {isShort && <Notice>{t('summary.short')}</Notice>}
      {isSplit && <Notice>{t('summary.split')}</Notice>}
      {mayOrder ? (
        <Button asChild size="large" isWide>
          <Link href={paths.checkout}>{t('summary.checkout')}</Link>
        </Button>
      ) : (
        <Button size="large" isWide disabled>
          {t('summary.checkout')}
        </Button>
      )}
      <p className={columns.fine}>{t(isHeld ? 'summary.reserveHeld' : 'summary.reserve')}</p>
    </aside>
  )
}
