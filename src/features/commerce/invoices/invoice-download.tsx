import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { IssuedInvoice } from '#contracts/commerce/invoice.ts'
import { invoiceMutations } from '#data/commerce/invoice/mutations.ts'
import { invoiceQueries } from '#data/commerce/invoice/queries.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './invoices.module.css'

const ENDINGS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

type Props = { sellerOrderUuid: string; invoice: IssuedInvoice; token: string | null }

/** A button, because a link cannot send the token of a guest or of a session. */
export function InvoiceDownload({ sellerOrderUuid, invoice: { number, file }, token }: Props) {
  const { t } = useTranslation('invoices')
  const { mutateAsync, isPending } = useMutation(invoiceMutations.file(sellerOrderUuid, token))
  if (!file) return null
  const name = `${t('fileName', { number: number.replaceAll(/[^\p{L}\p{N}-]+/gu, '-') })}.${ENDINGS[file.mimetype] ?? 'pdf'}`
  const handleClick = () =>
    void mutateAsync().then(
      (blob) => saveFile(blob, name),
      () => showToast({ kind: 'error', text: t('notLoaded') }),
    )
  return (
    <Button variant="secondary" icon={<FileDown size={18} />} isLoading={isPending} onClick={handleClick}>
      {t('download')}
    </Button>
  )
}

/** The invoice of an order, as soon as its seller has attached one. */
export function BoughtInvoice({ sellerOrderUuid, token }: { sellerOrderUuid: string; token: string | null }) {
  const { t } = useTranslation('invoices')
  const { data } = useQuery(invoiceQueries.of(sellerOrderUuid, token))
  if (!data?.invoice) return null
  return (
    <div className={styles.bought}>
      <p>{t('number', { number: data.invoice.number })}</p>
      <InvoiceDownload sellerOrderUuid={sellerOrderUuid} invoice={data.invoice} token={token} />
    </div>
  )
}
