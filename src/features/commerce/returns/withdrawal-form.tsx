import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { Price } from '#components/price.tsx'
import { readPolishIban } from '#contracts/base/iban.rules.ts'
import { spacedIban } from '#contracts/base/iban-text.rules.ts'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import type { Return, SellerOrderReturns } from '#contracts/commerce/return.ts'
import { returnMutations } from '#data/commerce/return/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chosenLines, goodsSum, type Chosen } from './lib/chosen.ts'
import { PaperForm } from './paper-form.tsx'
import { ReturnableLine } from './returnable-line.tsx'
import styles from './withdrawal.module.css'

const NAME_MAX = 200
const STATEMENT_MAX = 1000

type Props = {
  order: Order
  part: SellerOrder
  right: SellerOrderReturns
  token: string | null
  onDone: (receipt: Return) => void
}

/** Two steps, as the law requires: declaration and confirmation. Nothing is sent before the confirmation. */
export function WithdrawalForm({ order, part, right, token, onDone }: Props) {
  const { t } = useTranslation('returns')
  const declare = useMutation(returnMutations.declare(token))
  const [key] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(right))
  const [name, setName] = useState(`${order.firstname} ${order.lastname}`)
  const [statement, setStatement] = useState('')
  const [account, setAccount] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [isTold, setIsTold] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const lines = chosenLines(part.lines, right, chosen)
  const isNameMissing = name.trim() === ''
  const asksAccount = order.paymentMethod !== 'gateway'
  const iban = readPolishIban(account)
  const isAccountWrong = asksAccount && account.trim() !== '' && iban === null
  const isReady = lines !== null && lines.length > 0 && !isNameMissing && !isAccountWrong

  useEffect(() => {
    if (isConfirming) heading.current?.focus()
  }, [isConfirming])

  function handleNext(event: BaseSyntheticEvent) {
    event.preventDefault()
    setIsTold(true)
    if (isReady) setIsConfirming(true)
  }

  function handleConfirm() {
    if (!lines) return
    const declared = {
      name: name.trim(),
      statement: statement.trim(),
      ...(asksAccount && { refundAccount: iban }),
      lines: lines.map(({ line, quantity }) => ({ lineUuid: line.uuid, quantity })),
    }
    declare.mutate({ sellerOrderUuid: part.uuid, declared, key }, { onSuccess: onDone })
  }

  if (isConfirming && lines)
    return (
      <section className={styles.card} aria-labelledby="confirm">
        <h2 id="confirm" ref={heading} tabIndex={-1} className={styles.heading}>
          {t('confirm.title')}
        </h2>
        <blockquote className={styles.statement}>
          <p>{t('confirm.statement', { number: part.number, seller: part.seller.name })}</p>
          <ul>
            {lines.map(({ line, quantity }) => (
              <li key={line.uuid}>
                {quantity} × {[line.name, line.variant].filter(Boolean).join(', ')}
              </li>
            ))}
          </ul>
          {statement.trim() !== '' && <p>{statement.trim()}</p>}
          <p>{name.trim()}</p>
        </blockquote>
        {asksAccount && iban !== null && <p>{t('confirm.account', { account: spacedIban(iban) })}</p>}
        <p>
          {t('confirm.goods')}: <Price value={goodsSum(lines)} className={styles.sum} />
        </p>
        <p className={styles.fine}>{t('confirm.receipt', { email: order.email })}</p>
        <Notice tone="error">{declare.error && t(faultOf(declare.error))}</Notice>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => setIsConfirming(false)}>
            {t('confirm.back')}
          </Button>
          <Button size="large" isLoading={declare.isPending} onClick={handleConfirm}>
            {t('confirm.action')}
          </Button>
        </div>
      </section>
    )

  return (
    <form className={styles.card} noValidate onSubmit={handleNext}>
      <p>{t('intro', { number: part.number, seller: part.seller.name })}</p>
      <fieldset className={styles.lines}>
        <legend className={styles.heading}>{t('lines.title')}</legend>
        {part.lines.map((line) => (
          <ReturnableLine
            key={line.uuid}
            line={line}
            most={right.lines.find(({ lineUuid }) => lineUuid === line.uuid)?.quantity ?? 0}
            quantity={chosen[line.uuid] ?? null}
            isTold={isTold}
            onChange={(quantity) => setChosen((all) => ({ ...all, [line.uuid]: quantity }))}
          />
        ))}
        <Notice tone="error">{isTold && lines?.length === 0 && t('lines.none')}</Notice>
      </fieldset>
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        value={name}
        error={isTold && isNameMissing && t('nameMissing')}
        onChange={({ target }) => setName(target.value)}
      />
      {asksAccount && (
        <TextField
          label={t('account')}
          note={t('optional')}
          help={t(`accountHelp.${order.paymentMethod}`)}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={account}
          error={isTold && isAccountWrong && t('accountWrong')}
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
      <TextArea
        label={t('statement')}
        note={t('optional')}
        maxLength={STATEMENT_MAX}
        value={statement}
        onChange={({ target }) => setStatement(target.value)}
      />
      <p className={styles.fine}>{t('confirm.receipt', { email: order.email })}</p>
      <div className={styles.actions}>
        <PaperForm orderId={order.id} part={part} token={token} />
        <Button type="submit" size="large">
          {t('continue')}
        </Button>
      </div>
    </form>
  )
}

/** Preselects all of a single line. With several lines the buyer chooses. */
function firstChoice({ lines }: SellerOrderReturns): Chosen {
  const left = lines.filter(({ quantity }) => quantity > 0)
  return Object.fromEntries(
    lines.map(({ lineUuid, quantity }) => [lineUuid, left.length === 1 && quantity > 0 ? quantity : null]),
  )
}

function faultOf(error: Error): string {
  if (error instanceof ApiError && error.status === 409) return 'confirm.changed'
  return error instanceof ApiError ? 'confirm.failed' : 'confirm.offline'
}
