import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { mailsIn } from '#tests/factories/mails.ts'
import { freePort } from '#tests/setup/free-port.ts'
import { expectAccessible } from './support/accessible.ts'
import { newDataDir, removeDataDir } from './support/data-dir.ts'
import { startOwnServer } from './support/own-server.ts'
import { fillSignIn, openSignedIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const STEP_MS = 30_000

/** A device that creates passkeys and verifies its user without being touched. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test(
  'an account gets a second factor and a passkey, and its owner signs out another device',
  { tag: '@desktop' },
  async ({ page, anotherVisitor, allow }) => {
    allow(/400 \(Bad Request\)/)
    const [dataDir, port] = [await newDataDir('account-security'), await freePort()]
    // Passkeys need a domain.
    const site = `http://localhost:${port}`
    const server = await startOwnServer(dataDir, { SITE_URL: site }, port)
    try {
      const account = { username: 'hania@example.com', password: 'nikt tego nie zgadnie' }
      const person = { email: account.username, firstname: 'Hania', lastname: 'Nowa', username: 'hania' }
      const signedUp = await page.request.post(`${site}/api/sign-in`, {
        data: { ...person, password: account.password },
      })
      expect(signedUp.status()).toBe(201)
      await addAuthenticator(page)
      await openSignedIn(page, account, `${site}/profile/user/settings/security`)

      // The second factor.
      await page.getByRole('button', { name: 'Włącz weryfikację' }).click()
      const secret = (await page.getByText(/^([A-Z2-7]{4} ){3,}/).innerText()).replaceAll(' ', '')
      await expect(page.getByRole('img', { name: 'Kod QR z kluczem dla aplikacji' })).toBeVisible()
      const code = page.getByLabel('Kod z aplikacji (6 cyfr)')
      await code.fill('000000')
      await page.getByRole('button', { name: 'Włącz', exact: true }).click()
      await expect(code).toHaveAccessibleDescription('Ten kod nie pasuje. Wpisz najnowszy z aplikacji')
      const used = Date.now() - STEP_MS
      await code.fill(generateSync({ secret, epoch: used / 1000 }))
      await code.press('Enter')
      await expect(page.getByRole('heading', { name: 'Twoje kody zapasowe' })).toBeFocused()
      await expect(page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })).toHaveCount(10)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Mam je zapisane' }).click()
      await expect(page.getByText('Zostało ci 10 kodów zapasowych.')).toBeVisible()

      // A passkey.
      await page.getByRole('button', { name: 'Dodaj klucz dostępu' }).click()
      await expect(page.getByText('Jeszcze nieużywany')).toBeVisible()

      // Another e-mail address. Mails are files of the server.
      const mailTo = async (address: string, pattern: RegExp) => {
        const find = async () => {
          const mails = await mailsIn(dataDir)
          const texts = mails
            .filter(({ to }) => to?.some((one) => one.address === address))
            .map(({ text }) => text ?? '')
          return texts.map((text) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
        }
        await expect.poll(find, { timeout: 20_000 }).toBeDefined()
        return (await find()) ?? ''
      }
      const email = page.getByRole('region', { name: 'Adres e-mail' })
      await email.getByLabel('Nowy adres e-mail').fill('hania.nowa@example.com')
      await email.getByRole('button', { name: 'Wyślij kod' }).click()
      await expect(email.getByText('hania.nowa@example.com')).toBeVisible()
      await email.getByLabel('Kod z wiadomości (6 cyfr)').fill(await mailTo('hania.nowa@example.com', /^\d{6}$/m))
      await expectAccessible(page)
      await email.getByRole('button', { name: 'Zmień adres' }).click()
      await expect(email.getByText(/Logujesz się .* na hania\.nowa@example\.com/)).toBeVisible()
      const events = page.getByRole('region', { name: 'Ostatnie zdarzenia' })
      await expect(events.getByText('Zmiana adresu e-mail', { exact: true })).toBeVisible()

      // Another device: password and code.
      const laptop = await anotherVisitor()
      allow(/401 \(Unauthorized\)/)
      await laptop.goto(`${site}/logowanie?next=/profile/user/orders`)
      await fillSignIn(laptop, { ...account, username: person.username })
      await expectAccessible(laptop)
      const second = laptop.getByLabel('Kod z aplikacji (6 cyfr)')
      await expect(second).toBeFocused()
      await second.fill(generateSync({ secret, epoch: Date.now() / 1000 }))
      await second.press('Enter')
      await expect(laptop).toHaveURL(`${site}/profile/user/orders`)

      // Signed out from the first one.
      await page.reload()
      const devices = page.getByRole('region', { name: 'Zalogowane urządzenia' })
      await expect(devices.getByRole('listitem')).toHaveCount(2)
      await expectAccessible(page)
      await devices.getByRole('button', { name: /^Wyloguj: / }).click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      await laptop.reload()
      await expect(laptop).toHaveURL(/\/logowanie/)

      // The passkey signs in without a password.
      await page.getByRole('button', { name: /Hania.*menu/ }).click()
      await page.getByRole('button', { name: 'Wyloguj się' }).click()
      await page.goto(`${site}/logowanie?next=/profile/user/settings/security`)
      await page.getByRole('button', { name: 'Użyj klucza dostępu' }).click()
      await expect(page).toHaveURL(`${site}/profile/user/settings/security`)
      await expect(page.getByText(/^Ostatnio: /)).toBeVisible()

      // The former mailbox takes the account back.
      const mailbox = await anotherVisitor()
      await mailbox.goto(`${site}/${await mailTo(account.username, /anuluj-zmiane-adresu#\S+/)}`)
      await expectAccessible(mailbox)
      await mailbox.getByRole('button', { name: 'Anuluj zmianę adresu' }).click()
      await expect(mailbox.getByText(/^Gotowe\. Na koncie jest twój adres/)).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(/\/logowanie/)
      // Their event streams and prefetches would miss the server.
      for (const opened of [laptop, mailbox, page]) await opened.close()
    } finally {
      await server.close()
      await removeDataDir(dataDir)
    }
  },
)
