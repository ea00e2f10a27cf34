import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useState } from 'react'
import { readPolishIban } from '#contracts/base/iban.rules.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './refund-account.module.css'

type Props = {
  /** Last digits of the known account. */
  end: string | null
  isPending: boolean
  onSave: (iban: string | null) => Promise<unknown>
}

/** Asks the buyer for the account that receives the refund from the seller. */
export function RefundAccount({ end, isPending, onSave }: Props) {
  const { t } = useTranslation('components')
  const [isEditing, setIsEditing] = useState(false)
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  const save = (iban: string | null) =>
    void onSave(iban).catch(() => showToast({ kind: 'error', text: t('refundAccount.failed') }))

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    const iban = readPolishIban(text)
    setIsWrong(iban === null)
    if (iban === null) return
    save(iban)
    setIsEditing(false)
    setText('')
  }

  if (end !== null && !isEditing)
    return (
      <div className={styles.account}>
        <p role="status">{t('refundAccount.known', { end })}</p>
        <div className={styles.actions}>
          <Button variant="secondary" size="small" isLoading={isPending} onClick={() => setIsEditing(true)}>
            {t('refundAccount.change')}
          </Button>
          <Button variant="ghost" size="small" onClick={() => save(null)}>
            {t('refundAccount.remove')}
          </Button>
        </div>
      </div>
    )
  return (
    <form className={classNames(styles.account, 'for-screen')} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('refundAccount.label')}
        help={t('refundAccount.help')}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        error={isWrong && t('refundAccount.wrong')}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" isLoading={isPending}>
          {t('refundAccount.save')}
        </Button>
        {isEditing && (
          <Button variant="ghost" size="small" onClick={() => setIsEditing(false)}>
            {t('refundAccount.keep')}
          </Button>
        )}
      </div>
    </form>
  )
}
