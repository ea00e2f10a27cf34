import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useState } from 'react'
import { readPolishIban } from '#contracts/base/iban.rules.ts'
import type { Order, SellerOrder } from '#contracts/commerce/order.ts'
import type { Return, SellerOrderReturns } from '#contracts/commerce/return.ts'
import { returnMutations } from '#data/commerce/return/mutations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chosenLines, type Chosen } from './lib/chosen.ts'
import { PaperForm } from './paper-form.tsx'
import { ReturnableLine } from './returnable-line.tsx'
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx'
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
  const [showsFaults, setShowsFaults] = useState(false)
  const lines = chosenLines(part.lines, right, chosen)
  const isNameMissing = name.trim() === ''
  const asksAccount = order.paymentMethod !== 'gateway'
  const iban = readPolishIban(account)
  const isAccountWrong = asksAccount && account.trim() !== '' && iban === null
  const isReady = lines !== null && lines.length > 0 && !isNameMissing && !isAccountWrong

  function handleNext(event: BaseSyntheticEvent) {
    event.preventDefault()
    setShowsFaults(true)
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
      <WithdrawalConfirmation
        order={order}
        part={part}
        declaration={{ lines, statement: statement.trim(), name: name.trim(), account: asksAccount ? iban : null }}
        error={declare.error}
        isSending={declare.isPending}
        onBack={() => setIsConfirming(false)}
        onConfirm={handleConfirm}
      />
    )

  return (
    <form className={styles.card} noValidate onSubmit={handleNext}>
      <p>{t('intro', { number: part.number, seller: part.seller.name })}</p>
      <LinesField
        lines={part.lines}
        right={right}
        chosen={chosen}
        showsFaults={showsFaults}
        isNone={lines?.length === 0}
        onChange={(uuid, quantity) => setChosen((all) => ({ ...all, [uuid]: quantity }))}
      />
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        value={name}
        error={showsFaults && isNameMissing && t('nameMissing')}
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
          error={showsFaults && isAccountWrong && t('accountWrong')}
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

type LinesProps = {
  lines: SellerOrder['lines']
  right: SellerOrderReturns
  chosen: Chosen
  /** Faults are shown once the buyer has tried to go on. */
  showsFaults: boolean
  isNone: boolean
  onChange: (lineUuid: string, quantity: number | null) => void
}

function LinesField({ lines, right, chosen, showsFaults, isNone, onChange }: LinesProps) {
  const { t } = useTranslation('returns')
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.heading}>{t('lines.title')}</legend>
      {lines.map((line) => (
        <ReturnableLine
          key={line.uuid}
          line={line}
          most={right.lines.find(({ lineUuid }) => lineUuid === line.uuid)?.quantity ?? 0}
          quantity={chosen[line.uuid] ?? null}
          showsFaults={showsFaults}
          onChange={(quantity) => onChange(line.uuid, quantity)}
        />
      ))}
      <Notice tone="error">{showsFaults && isNone && t('lines.none')}</Notice>
    </fieldset>
  )
}

/** Preselects all of a single line. With several lines the buyer chooses. */
function firstChoice({ lines }: SellerOrderReturns): Chosen {
  const left = lines.filter(({ quantity }) => quantity > 0)
  return Object.fromEntries(
    lines.map(({ lineUuid, quantity }) => [lineUuid, left.length === 1 && quantity > 0 ? quantity : null]),
  )
}
