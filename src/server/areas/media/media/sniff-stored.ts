import { buffer } from 'node:stream/consumers'
import { SNIFF_BYTES, sniffKind, type Sniffed } from '#server/media/sniff.ts'
import type { Storage } from '#server/ports/storage/storage.ts'

/** Type of a stored file by its first bytes. @throws if there is no such file */
export const sniffStored = async (storage: Pick<Storage, 'read'>, key: string): Promise<Sniffed | null> =>
  sniffKind(await buffer(await storage.read(key, { start: 0, end: SNIFF_BYTES })))
