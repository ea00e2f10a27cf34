import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/**
 * Mails that a server without SMTP has stored under its `DATA_DIR`, or that the stand-in mail server has stored in its
 * folder.
 */
export const mailsIn = async (dataDir: string): Promise<Email[]> => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
