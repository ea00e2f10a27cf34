import { invalid } from '#server/base/errors.ts'
import type { Sink } from '#server/http/plugins/multipart-file.ts'
import { openPart, removePart } from './part-file.ts'
import type { Storage } from './storage.ts'

/**
 * Stores the file of one request under `key`, durably. Nothing stays of one that `inspect` refuses.
 * @throws AppError 400 for an empty file, and whatever `read` and `inspect` throw
 */
export async function receiveWhole<Facts>(
  storage: Pick<Storage, 'partPath' | 'adopt'>,
  file: { uuid: string; key: string },
  read: (sink: Sink) => Promise<void>,
  inspect: (path: string) => Promise<Facts>,
): Promise<{ size: number; facts: Facts }> {
  const path = storage.partPath(file.uuid)
  const part = await openPart(path)
  try {
    const { sink, written } = part.writer(0)
    await read(sink)
    const size = written()
    if (size === 0) throw invalid('The file is empty', 'file')
    const facts = await inspect(path)
    await part.finish(size)
    await storage.adopt(path, file.key)
    return { size, facts }
  } finally {
    await part.close()
    await removePart(path)
  }
}
