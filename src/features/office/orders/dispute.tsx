import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { ReasonButton } from '#components/reason-button.tsx'
import { TalkLog } from '#components/talk-log.tsx'
import { RULING_OUTCOMES, type RulingOutcome } from '#contracts/commerce/order.rules.ts'
import type { OfficeOrderDetail } from '#contracts/office/order.ts'
import { officeOrderMutations } from '#data/office/order/mutations.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Select } from '#ui/select.tsx'
import styles from '#components/office-card.module.css'

type Part = OfficeOrderDetail['parts'][number]

/** Complaints about a seller's part with what was written since, each closed for one of the two sides. */
export function Dispute({ part, isAdmin }: { part: Part; isAdmin: boolean }) {
  const { t } = useTranslation('office')
  const words = {
    log: t('orders.talk'),
    empty: '',
    buyer: t('orders.buyer'),
    seller: part.sellerName,
  }
  return (
    <>
      <h3>{t('orders.talk')}</h3>
      <TalkLog
        messages={part.messages}
        own="seller"
        words={words}
        renderMark={({ kind }) =>
          kind === 'complaint' && (
            <p>
              <Badge tone="promotion">{t('orders.complaint')}</Badge>
            </p>
          )
        }
        renderMore={({ uuid, kind, ruling }) => {
          if (ruling)
            return (
              <p className={styles.fine}>
                <strong>{t(`orders.ruled.${ruling.outcome}`)}</strong> {ruling.reason}
              </p>
            )
          return kind === 'complaint' && isAdmin && <RulingButton uuid={uuid} refundable={part.refundable} />
        }}
      />
    </>
  )
}

function RulingButton({ uuid, refundable }: { uuid: string; refundable: number }) {
  const { t } = useTranslation('office')
  const [outcome, setOutcome] = useState<RulingOutcome | ''>('')
  const [refund, setRefund] = useState<number | null>(null)
  const rule = useMutation(officeOrderMutations.rule(uuid))
  const isForBuyer = outcome === 'buyer'
  const isRight = !isForBuyer || refund === null || (refund > 0 && refund <= refundable)
  return (
    <div className={styles.buttons}>
      <ReasonButton
        label={t('orders.rule')}
        title={t('orders.ruleTitle')}
        text={t('orders.ruleText')}
        isIncomplete={outcome === '' || !isRight}
        onConfirm={async (reason) =>
          outcome !== '' && rule.mutateAsync({ outcome, reason, refund: isForBuyer ? refund : null })
        }
      >
        <Select
          label={t('orders.ruling')}
          placeholder={t('decide.choose')}
          value={outcome}
          options={RULING_OUTCOMES.map((value) => ({ value, label: t(`orders.ruled.${value}`) }))}
          onChange={({ target }) => setOutcome(RULING_OUTCOMES.find((one) => one === target.value) ?? '')}
        />
        {isForBuyer && refundable > 0 && (
          <NumberField
            label={t('orders.rulingAmount')}
            help={t('orders.rulingAmountHelp', { amount: formatPrice(refundable) })}
            unit={t('orders.currency')}
            decimals={2}
            min={0.01}
            max={refundable}
            value={refund}
            error={!isRight && t('orders.wrongAmount', { amount: formatPrice(refundable) })}
            onValueChange={setRefund}
          />
        )}
      </ReasonButton>
    </div>
  )
}
