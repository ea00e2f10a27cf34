import type { Log } from '#server/context/log.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { invoiceRepo as repo, type InvoiceRow } from './repo.ts'

type Parts = { log: Log; storage: Storage }

export const keyOf = (fileUuid: string) => `invoices/${fileUuid}`

/** Removes a file. If that fails, the file stays in the store, but nothing links to it. */
export const createFileRemoval =
  ({ log, storage }: Parts) =>
  ({ fileUuid }: Pick<InvoiceRow, 'fileUuid'>) => {
    if (fileUuid !== null)
      void storage
        .remove(keyOf(fileUuid))
        .catch((error: unknown) =>
          log.warn({ err: error, file: fileUuid }, 'the file of a removed invoice could not be deleted'),
        )
  }

export type RemoveInvoices = ReturnType<typeof createInvoiceRemoval>

/** Removes the invoices of these seller orders with their files. */
export function createInvoiceRemoval(parts: Parts) {
  const removeFile = createFileRemoval(parts)
  return async (tx: Tx, after: After, sellerOrderUuids: readonly string[]): Promise<void> => {
    for (const row of await repo.remove(tx, sellerOrderUuids)) after(() => removeFile(row))
  }
}
