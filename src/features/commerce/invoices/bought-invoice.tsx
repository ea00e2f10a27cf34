import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { invoiceQueries } from '#data/commerce/invoice/queries.ts'
import { InvoiceDownload } from './invoice-download.tsx'
import styles from './invoices.module.css'

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
