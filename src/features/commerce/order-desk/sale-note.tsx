import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useState } from 'react'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './sale-view.module.css'

const NOTE_MAX = 2000

/** The seller's private note, invisible to the buyer. */
export function SaleNote({ sellerUuid, sale }: { sellerUuid: string; sale: Pick<Sale, 'uuid' | 'ownNote'> }) {
  const { t } = useTranslation('order-desk')
  const [typed, setTyped] = useState<string | null>(null)
  const edit = useMutation(saleMutations.editNote(sellerUuid, sale.uuid))
  const text = typed ?? sale.ownNote

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    edit.mutate(text, {
      onSuccess: () => {
        setTyped(null)
        showToast({ kind: 'success', text: t('ownNote.saved') })
      },
      onError: () => showToast({ kind: 'error', text: t('ownNote.failed') }),
    })
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextArea
        label={t('ownNote.label')}
        help={t('ownNote.help')}
        rows={3}
        maxLength={NOTE_MAX}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      {text.trim() !== sale.ownNote && (
        <Button type="submit" variant="secondary" isLoading={edit.isPending}>
          {t('ownNote.save')}
        </Button>
      )}
    </form>
  )
}
