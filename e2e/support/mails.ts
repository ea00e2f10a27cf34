import { expect } from '@playwright/test'
import { mailsIn } from '#tests/factories/mails.ts'

/** Folder in which the stand-in mail server stores mails. */
export const MAIL_DIR = '.data-e2e-mail'

/** Link to `path` from the mail to `address`. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const find = async () => {
    const mails = await mailsIn(MAIL_DIR)
    const words = mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ text }) => text ?? '')
    return words.flatMap((text) => text.split(/\s/)).find((word) => word.includes(path))
  }
  await expect.poll(find, { message: `a mail to ${address} with ${path}` }).toBeDefined()
  const { pathname, search, hash } = new URL((await find()) ?? '')
  return pathname + search + hash
}
