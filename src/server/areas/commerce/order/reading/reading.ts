import type { OrderCore } from '../core.ts'
import { createOrderDocumenter, type DocumenterParts } from './document.ts'
import { createOrderReader, type ReaderParts } from './read.ts'

type Parts = ReaderParts & Omit<DocumenterParts, 'isBuyer'>

/** Orders as their buyers and sellers may see them, as data and as documents. */
export function createReading(core: OrderCore, parts: Parts) {
  const reader = createOrderReader(core, parts)
  return { ...reader, ...createOrderDocumenter(core, { ...parts, isBuyer: reader.isBuyer }) }
}
