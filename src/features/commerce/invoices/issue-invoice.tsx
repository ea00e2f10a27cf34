import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useRef, useState } from 'react'
import { INVOICE_FILE_MAX, INVOICE_NUMBER_MAX } from '#contracts/commerce/invoice.rules.ts'
import { invoiceMutations } from '#data/commerce/invoice/mutations.ts'
import { invoiceQueries } from '#data/commerce/invoice/queries.ts'
import { ApiError, FileChangedError } from '#lib/shared/api.ts'
import { formatBytes } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { InvoiceDownload } from './invoice-download.tsx'
import styles from './invoices.module.css'

const ACCEPT = 'application/pdf,image/jpeg,image/png'

/** The seller attaches the number of an invoice issued elsewhere, and its file. */
export function IssueInvoice({ sellerOrderUuid }: { sellerOrderUuid: string }) {
  const { t } = useTranslation('invoices')
  const { data } = useQuery(invoiceQueries.of(sellerOrderUuid, null))
  const attach = useMutation(invoiceMutations.attach(sellerOrderUuid))
  const remove = useMutation(invoiceMutations.remove(sellerOrderUuid))
  const [typed, setTyped] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [showsFaults, setShowsFaults] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const invoice = data?.invoice ?? null
  const number = typed ?? invoice?.number ?? ''
  const isChanged = file !== null || (typed !== null && typed.trim() !== (invoice?.number ?? ''))

  function handlePick(picked: File | undefined) {
    if (!picked) return
    if (picked.size > INVOICE_FILE_MAX) return showToast({ kind: 'error', text: t('tooLarge') })
    setFile(picked)
  }

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    setShowsFaults(true)
    if (number.trim() === '') return
    attach.mutate(
      { number: number.trim(), file },
      {
        onSuccess: () => {
          setTyped(null)
          setFile(null)
          setShowsFaults(false)
          showToast({ kind: 'success', text: t('saved') })
        },
        onError: (error) => showToast({ kind: 'error', text: t(faultOf(error)) }),
      },
    )
  }

  function handleRemove() {
    setTyped(null)
    remove.mutate(undefined, {
      onSuccess: () => showToast({ kind: 'success', text: t('removed') }),
      onError: () => showToast({ kind: 'error', text: t('failed') }),
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('label')}
        help={t('help')}
        maxLength={INVOICE_NUMBER_MAX}
        autoComplete="off"
        value={number}
        error={showsFaults && number.trim() === '' && t('missing')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPT}
        onChange={({ target }) => {
          handlePick(target.files?.[0])
          // Emptied, so that the same file can be picked again.
          target.value = ''
        }}
      />
      {file && <p className={styles.fine}>{t('picked', { name: file.name, size: formatBytes(file.size) })}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => picker.current?.click()}>
          {t(invoice?.file ? 'replace' : 'pick')}
        </Button>
        {invoice && <InvoiceDownload sellerOrderUuid={sellerOrderUuid} invoice={invoice} token={null} />}
        {isChanged && (
          <Button type="submit" isLoading={attach.isPending}>
            {t('save')}
          </Button>
        )}
        {invoice && !isChanged && (
          <Button variant="ghost" isLoading={remove.isPending} onClick={handleRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

function faultOf(error: Error): string {
  if (error instanceof FileChangedError) return 'fileChanged'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === 415) return 'wrongKind'
  return error.status === 413 ? 'tooLarge' : 'failed'
}
