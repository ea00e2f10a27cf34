import { startBank } from '#demo/bank/bank.ts'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { bankSettings } from '#tests/factories/bank-settings.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { expectAccessible } from './support/accessible.ts'
import { offerProduct, placeOrder } from './support/goods.ts'
import { newDataDir, removeDataDir } from './support/data-dir.ts'
import { startOwnServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'
import { bearer } from './support/uploads.ts'

const SELLER = { email: 'wanda@example.com', password: 'hasło z testu', firstname: 'Wanda', lastname: 'Torebkowa' }

async function fillSeller(dataDir: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: '0' }), false)
  try {
    const { uuid } = await context.services.users.signUp(SELLER)
    await context.services.shops.open(uuid, 'Kram Wandy')
    return { uuid, token: await openSession(context, uuid) }
  } finally {
    await context.close()
  }
}

const SETTINGS = {
  deliveryOptions: [],
  transferAccount: { iban: '61 1090 1014 0000 0712 1981 2874', holder: 'Wanda Torebkowa' },
  transferDays: 3,
  takesCash: true,
  takesTransfer: true,
  gatewayAccount: '900001',
}

test(
  'while the gateway is down the order waits and says so; once it answers, the order is paid',
  { tag: '@phone' },
  async ({ page, playwright }) => {
    const dataDir = await newDataDir('pay')
    const seller = await fillSeller(dataDir)
    const bank = await startBank()
    const { origin, close } = await startOwnServer(dataDir, bankSettings(bank))
    const request = await playwright.request.newContext({ baseURL: origin })
    try {
      const settled = await request.put(`/api/user/${seller.uuid}/salesSettings`, {
        data: SETTINGS,
        headers: bearer(seller),
      })
      expect(settled.ok(), await settled.text()).toBe(true)
      const { variant } = await offerProduct(request, seller, 3)
      bank.faults.isDown = true
      const { id, token } = await placeOrder(request, variant, { paymentMethod: 'gateway' })
      await page.goto(`${origin}/basket/indirect-step/${id}#token=${token}`)
      await page.getByRole('button', { name: 'Zapłać BLIKIEM' }).click()
      await expect(page.getByText(/nie odpowiada/)).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText(/czeka na zapłatę do \d+:\d\d|Towar trzymamy do \d+:\d\d/)).toBeVisible()

      bank.faults.isDown = false
      await page.getByRole('button', { name: 'Zapłać BLIKIEM' }).click()
      await expect(page).toHaveURL(/\/trnRequest\//)
      await page.getByRole('textbox', { name: /^Kod BLIK/ }).fill('123456')
      await page.getByRole('button', { name: 'Zapłać BLIKIEM' }).click()
      await expect(page).toHaveURL(/\/basket\/finish\//)
      await expect(page.getByText(/jest opłacone i czeka u sprzedawcy/)).toBeVisible()
    } finally {
      await page.close()
      await request.dispose()
      await close()
      await bank.close()
      await removeDataDir(dataDir)
    }
  },
)
