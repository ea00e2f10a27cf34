import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails that a server without SMTP has kept under its `DATA_DIR`, or the stand-in of a mail server in its folder. */
export const mailsIn = async (dataDir: string): Promise<Email[]> => {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
