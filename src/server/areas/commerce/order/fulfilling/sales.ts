import type { OrderCore } from '../core.ts'
import { createSaleFiles, type SaleFilesParts } from './sale-files.ts'
import { createSaleLists, type SaleListsParts } from './sale-lists.ts'

/** Sales of one seller: lists, figures and files. */
export const createSales = (core: OrderCore, parts: SaleListsParts & SaleFilesParts) => ({
  ...createSaleLists(core, parts),
  ...createSaleFiles(core, parts),
})
