import type { IssuedInvoice } from '#contracts/commerce/invoice.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import { readHead, sniffDocument } from '#server/media/sniff.ts'
import { receiveWhole } from '#server/ports/storage/receive-whole.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import type { OrderService, SeenPart } from '../order/service.ts'
import { createFileRemoval, keyOf, type RemoveInvoices } from './removal.ts'
import { invoiceRepo as repo, type InvoiceRow } from './repo.ts'

type Read = (sink: (pieces: Buffer[]) => Promise<void>) => Promise<void>
type Parts = {
  db: Db
  log: Log
  storage: Storage
  orders: Pick<OrderService, 'partFor' | 'hold' | 'announce'>
  removeInvoices: RemoveInvoices
}

const present = (row: InvoiceRow | undefined): IssuedInvoice | null =>
  row
    ? {
        number: row.number,
        file: row.mimetype === null || row.size === null ? null : { mimetype: row.mimetype, size: row.size },
        issuedAt: row.issuedAt.toISOString(),
      }
    : null

/** Invoices that sellers issue elsewhere and attach to their orders. */
export function createInvoiceService({ db, log, storage, orders, removeInvoices }: Parts) {
  const removeFile = createFileRemoval({ log, storage })

  /** @throws AppError 403 for the buyer, 404, 409 before the seller has accepted the order */
  async function sellersPart(viewer: OrderViewer, sellerOrderUuid: string): Promise<SeenPart> {
    const seen = await orders.partFor(viewer, sellerOrderUuid)
    if (seen.as !== 'seller') throw new AppError('FORBIDDEN_EXCEPTION', 'Only the seller can issue an invoice')
    if (seen.part.dispatchBy === null) throw new AppError('ORDER_STATE_EXCEPTION', 'The order is not accepted yet')
    return seen
  }

  async function receive(fileUuid: string, read: Read): Promise<{ mimetype: string; size: number }> {
    const file = { uuid: fileUuid, key: keyOf(fileUuid) }
    const { size, facts } = await receiveWhole(storage, file, read, async (path) => {
      const mimetype = await sniffDocument(await readHead(path))
      if (mimetype === null)
        throw new AppError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION', 'The file is neither a PDF nor a picture', ['file'])
      return mimetype
    })
    return { mimetype: facts, size }
  }

  return {
    /** @throws AppError 404 if the user is not a party to the order */
    of: async (viewer: OrderViewer, sellerOrderUuid: string): Promise<IssuedInvoice | null> => {
      const { part } = await orders.partFor(viewer, sellerOrderUuid)
      return present(await repo.of(db, part.uuid))
    },

    /** @throws AppError 404 if there is no file */
    fileOf: async (viewer: OrderViewer, sellerOrderUuid: string): Promise<{ key: string; mimetype: string }> => {
      const { part } = await orders.partFor(viewer, sellerOrderUuid)
      const row = await repo.of(db, part.uuid)
      if (!row?.fileUuid || row.mimetype === null) throw notFound('invoice')
      return { key: keyOf(row.fileUuid), mimetype: row.mimetype }
    },

    /** Sets the number. The buyer is notified if it changed. */
    put: async (viewer: OrderViewer, sellerOrderUuid: string, number: string): Promise<IssuedInvoice | null> => {
      const { part } = await sellersPart(viewer, sellerOrderUuid)
      return inTransaction(db, async (tx, after) => {
        const held = await orders.hold(tx, part.uuid)
        const before = await repo.of(tx, part.uuid)
        await repo.putNumber(tx, part.uuid, number)
        if (before?.number !== number) await orders.announce(tx, after, 'order-invoice', held)
        return present(await repo.of(tx, part.uuid))
      })
    },

    /** @throws AppError 404 before a number is set, 415 if the file is neither a PDF nor a picture */
    putFile: async (viewer: OrderViewer, sellerOrderUuid: string, read: Read): Promise<IssuedInvoice | null> => {
      const { part } = await sellersPart(viewer, sellerOrderUuid)
      if (!(await repo.of(db, part.uuid))) throw notFound('invoice')
      const fileUuid = newUuid()
      const file = await receive(fileUuid, read)
      return inTransaction(db, async (tx, after) => {
        await orders.hold(tx, part.uuid)
        const before = await repo.of(tx, part.uuid)
        if (!before) throw notFound('invoice')
        await repo.setFile(tx, part.uuid, { fileUuid, ...file })
        after(() => removeFile(before))
        return present(await repo.of(tx, part.uuid))
      })
    },

    remove: async (viewer: OrderViewer, sellerOrderUuid: string): Promise<void> => {
      const { part } = await sellersPart(viewer, sellerOrderUuid)
      await inTransaction(db, (tx, after) => removeInvoices(tx, after, [part.uuid]))
    },

    accountPart: {
      name: 'invoices',
      announce: (userUuid) => repo.ofPerson(db, userUuid),
      // Invoices belong to orders, which a merge moves.
      move: async () => undefined,
      delete: async () => undefined,
    } satisfies AccountPart,
  }
}
