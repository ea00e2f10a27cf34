import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Price } from '#components/price.tsx'
import type { Return } from '#contracts/commerce/return.ts'
import { returnMutations } from '#data/commerce/return/mutations.ts'
import { formatDate, formatTime } from '#lib/shared/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { nextKey, termsOf } from './lib/terms.ts'
import styles from './part-returns.module.css'
import { SendBackDialog } from './send-back-dialog.tsx'

/** Return from its buyer's point of view. */
export function BoughtReturn({ one, token }: { one: Return; token: string | null }) {
  const { t } = useTranslation('returns')
  const [isAsking, setIsAsking] = useState(false)
  const step = useMutation(returnMutations.step(token))
  const at = new Date(one.declaredAt)

  function handleSend(tracking: { carrier: string; number: string } | null) {
    setIsAsking(false)
    const body = tracking ? { tracking } : {}
    void step.mutateAsync({ uuid: one.uuid, step: 'sendBack', body, version: one.version }).then(
      () => showToast({ kind: 'success', text: t('sendBack.done') }),
      () => showToast({ kind: 'error', text: t('sendBack.failed') }),
    )
  }

  return (
    <article className={styles.return} aria-label={t('number', { number: one.number })}>
      <header className={styles.head}>
        <h3>{t('number', { number: one.number })}</h3>
        <Badge tone={one.state === 'settled' ? 'success' : 'neutral'}>
          {t(one.endsOrder ? 'state.ended' : `state.${one.state}`)}
        </Badge>
      </header>
      <p className={styles.fine}>{t('declaredAt', { date: formatDate(at), time: formatTime(at) })}</p>
      <ul className="plain">
        {one.lines.map(({ lineUuid, quantity, name, variant }) => (
          <li key={lineUuid}>
            {quantity} × {[name, variant].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {one.refund > 0 && (
        <p>
          {t(one.state === 'settled' && !one.endsOrder ? 'given' : 'due')}: <Price value={one.refund} />
        </p>
      )}
      {one.deduction > 0 && (
        <p>
          {t('deduction')}: <Price value={one.deduction} />. {one.deductionReason}
        </p>
      )}
      {one.tracking && <p>{t('tracking', one.tracking)}</p>}
      <p aria-live="polite">{t(nextKey(one), termsOf(one))}</p>
      {one.steps.includes('sendBack') && (
        <div>
          <Button variant="secondary" isLoading={step.isPending} onClick={() => setIsAsking(true)}>
            {t('sendBack.action')}
          </Button>
        </div>
      )}
      {isAsking && <SendBackDialog onClose={() => setIsAsking(false)} onSend={handleSend} />}
    </article>
  )
}
