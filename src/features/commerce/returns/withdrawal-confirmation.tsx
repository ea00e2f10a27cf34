import { useTranslation } from 'next-i18next/pages'
import { Price } from '#components/price.tsx'
import { useSizeWords } from '#components/use-size-words.ts'
import { spacedIban } from '#contracts/base/iban-text.rules.ts'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { useStepHeading } from '#ui/use-step-heading.ts'
import { Notice } from '#ui/notice.tsx'
import { goodsSum, type ChosenLine } from './lib/chosen.ts'
import styles from './withdrawal.module.css'

type Props = {
  order: Order
  part: SellerOrder
  /** `account` is null if the payment goes back by itself, or is not known. */
  declaration: { lines: readonly ChosenLine[]; statement: string; name: string; account: string | null }
  error: Error | null
  isSending: boolean
  onBack: () => void
  onConfirm: () => void
}

/** The declaration as it will be sent. */
export function WithdrawalConfirmation({ order, part, declaration, error, isSending, onBack, onConfirm }: Props) {
  const { t } = useTranslation('returns')
  const { lines, statement, name, account } = declaration
  const heading = useStepHeading()
  const sizes = useSizeWords()
  return (
    <section className={styles.card} aria-labelledby="confirm">
      <h2 id="confirm" {...heading} className={styles.heading}>
        {t('confirm.title')}
      </h2>
      <blockquote className={styles.statement}>
        <p>{t('confirm.statement', { number: part.number, seller: part.seller.name })}</p>
        <ul>
          {lines.map(({ line, quantity }) => (
            <li key={line.uuid}>
              {quantity} × {sizes.after(line.name, line.variant)}
            </li>
          ))}
        </ul>
        {statement !== '' && <p>{statement}</p>}
        <p>{name}</p>
      </blockquote>
      {account !== null && <p>{t('confirm.account', { account: spacedIban(account) })}</p>}
      <p>
        {t('confirm.goods')}: <Price value={goodsSum(lines)} className={styles.sum} />
      </p>
      <p className={styles.fine}>{t('confirm.receipt', { email: order.email })}</p>
      <Notice tone="error">{error && t(faultOf(error))}</Notice>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onBack}>
          {t('confirm.back')}
        </Button>
        <Button size="large" isLoading={isSending} onClick={onConfirm}>
          {t('confirm.action')}
        </Button>
      </div>
    </section>
  )
}

function faultOf(error: Error): string {
  if (error instanceof ApiError && error.status === 409) return 'confirm.changed'
  return error instanceof ApiError ? 'confirm.failed' : 'confirm.offline'
}
