import { LABELS_MAX, PACKING_MAX } from '#contracts/commerce/sale.rules.ts'
import type { LabelFormat, LabelsQuery, SaleFilter } from '#contracts/commerce/sale.ts'
import type { PageStart } from '#server/db/keyset.ts'
import { writeCsv } from '#server/files/csv.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { createPackingSlips } from '#server/ports/document/packing-slip.ts'
import { readLabelFormats } from '#server/ports/sale-files/label-formats.ts'
import type { ReturnsOfOrders } from '../../return/of-orders.ts'
import type { OrderCore } from '../core.ts'
import { isSure } from '../reading/present.ts'
import type { OrderReader } from '../reading/read.ts'
import { exportHead, exportRows } from './export-sales.ts'
import { labelRows } from './labels.ts'
import { slipOf } from './packing-slip.ts'
import { createSaleRepo, saleScope, type SaleRow } from './sale.repo.ts'

export type SaleFilesParts = {
  reader: Pick<OrderReader, 'listed'>
  returns: Pick<ReturnsOfOrders, 'refunds'>
  drawSlips: ReturnType<typeof createPackingSlips>
}

const EXPORTED_AT_ONCE = 500

/** Files that a seller makes of sales: packing slips, labels for carriers, and tables for bookkeeping. */
export function createSaleFiles({ db, repo }: OrderCore, { reader, returns, drawSlips }: SaleFilesParts) {
  const sales = createSaleRepo(db)
  const formats = readLabelFormats()

  /** @throws AppError 404 if one of the orders belongs to another seller */
  async function named(sellerUuid: string, uuids: readonly string[]): Promise<SaleRow[]> {
    const rows = await sales.named(sellerUuid, uuids)
    if (rows.length < new Set(uuids).size) throw notFound('order')
    return rows
  }

  return {
    /**
     * Draws packing slips as a PDF, of these orders or of all orders to be packed.
     * @throws AppError 404 for another seller's order, 409 if none of them has an address and goods to pack
     */
    packingSlips: async (sellerUuid: string, uuids: readonly string[] | undefined): Promise<Buffer> => {
      const rows = uuids ? await named(sellerUuid, uuids) : await sales.toSend(sellerUuid, ['accepted'], PACKING_MAX)
      const whole = await repo.whole(
        db,
        rows.map(({ part }) => part),
      )
      const [first, ...rest] = whole.flatMap((part, index) => {
        const order = rows[index]?.order
        return order && isSure(part) && part.state !== 'cancelled' ? [slipOf(order, part)] : []
      })
      if (!first) throw new AppError('ORDER_STATE_EXCEPTION', 'None of these orders can be packed')
      return drawSlips([first, ...rest])
    },

    labelFormats: (): LabelFormat[] => formats.map(({ id, name, kinds }) => ({ id, name, kinds })),

    /**
     * Makes a carrier's import file of the orders to be sent, or of these orders.
     * @throws AppError 400 for an unknown format, 404 for another seller's order
     */
    labels: async (sellerUuid: string, query: LabelsQuery): Promise<string> => {
      const format = formats.find(({ id }) => id === query.format)
      if (!format) throw invalid('Unknown format', 'format')
      const uuids = query['uuids[]']
      const rows = uuids
        ? (await named(sellerUuid, uuids)).filter(({ part }) => isSure(part) && part.state !== 'cancelled')
        : await sales.toSend(sellerUuid, ['accepted', 'packed'], LABELS_MAX)
      const amounts = await repo.amountsOf(
        db,
        rows.map(({ part }) => part.uuid),
      )
      const parcels = rows.map((row) => ({ ...row, amounts: amounts(row.part) }))
      return writeCsv(labelRows(format, parcels), false)
    },

    /** Streams the filtered sales as CSV for bookkeeping, newest first. */
    async *exportFile(sellerUuid: string, filter: SaleFilter): AsyncGenerator<string> {
      yield writeCsv([exportHead()], true)
      let start: PageStart = { page: 1, limit: EXPORTED_AT_ONCE, direction: 'next', beyond: null, offset: 0 }
      for (;;) {
        const found = await sales.page(saleScope(sellerUuid, filter), 'newest', start)
        const rows = found.slice(0, EXPORTED_AT_ONCE)
        const parts = await reader.listed(
          rows.map(({ part }) => part),
          'seller',
        )
        const uuids = rows.map(({ part }) => part.uuid)
        const after = await sales.afterSale(uuids, await returns.refunds(db, uuids))
        const cells = rows.flatMap((row, index) => (parts[index] ? exportRows(row, parts[index], after) : []))
        if (cells.length > 0) yield writeCsv(cells, false)
        const last = rows.at(-1)
        if (found.length <= EXPORTED_AT_ONCE || !last) return
        start = { ...start, beyond: { at: last.part.createdAt.getTime(), uuid: last.part.uuid } }
      }
    },
  }
}
