import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './part-returns.module.css'

const CARRIER_MAX = 60
const NUMBER_MAX = 80

type Props = { onClose: () => void; onSend: (tracking: { carrier: string; number: string } | null) => void }

/**
 * Asks for the tracking number. It proves that the goods were sent, which ends the seller's right to withhold the
 * refund.
 */
export function SendBackDialog({ onClose, onSend }: Props) {
  const { t } = useTranslation('returns')
  const formId = useId()
  const [number, setNumber] = useState('')
  const [carrier, setCarrier] = useState('')

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    onSend(number.trim() === '' ? null : { carrier: carrier.trim(), number: number.trim() })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('sendBack.title')}
      text={t('sendBack.text')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('sendBack.no')}
          </Button>
          <Button type="submit" form={formId}>
            {t('sendBack.yes')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('sendBack.number')}
          note={t('optional')}
          maxLength={NUMBER_MAX}
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={t('sendBack.carrier')}
          note={t('optional')}
          maxLength={CARRIER_MAX}
          autoComplete="off"
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </form>
    </Dialog>
  )
}
