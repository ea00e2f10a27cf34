import { expect } from 'vitest'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import { app, visitor } from '#tests/setup/app.ts'
import type { Client } from '#tests/setup/client.ts'
import { mailsIn } from './mails.ts'

type Placed = Pick<OrderCreated, 'id' | 'token'>

/** Code of the link to confirm an e-mail address in this text of a mail. */
export const confirmCodeIn = (text: string, { id }: Pick<Placed, 'id'>): string | undefined =>
  text
    .split(/\s/)
    .find((word) => word.includes(`/basket/finish/${id}#`) && word.includes('&confirm='))
    ?.split('&confirm=')[1]

export const confirmWith = ({ id, token }: Placed, code: string, client: Client = visitor()) =>
  client.send('POST', `/order/${id}/email/confirm`, {
    body: JSON.stringify({ code }),
    headers: { 'content-type': 'application/json', 'order-token': token },
  })

/** Confirms the e-mail address of a guest's order as its reader does: by the link in the mail, which `dataDir` has. */
export async function confirmEmail(placed: Placed, dataDir = app().dataDir, client?: Client): Promise<void> {
  const code = async () =>
    (await mailsIn(dataDir)).map(({ text = '' }) => confirmCodeIn(text, placed)).find((one) => one !== undefined)
  await expect.poll(code, { timeout: 30_000, message: 'the link to confirm the address' }).toBeDefined()
  expect((await confirmWith(placed, (await code()) ?? '', client)).status).toBe(204)
}
