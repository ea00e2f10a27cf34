import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { slide } from './support/feed.ts'
import { startServerWithLives } from './support/live.ts'
import { eventStreams } from './support/network.ts'
import { fillSignIn, requestToken, storeSession } from './support/people.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'hasło z testu'
const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }

test(
  'a visitor reads, signs in to write and keeps the text; two browsers chat, a third moderates on a phone',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor, allow }) => {
    test.setTimeout(240_000)
    const { origin, live, close } = await startServerWithLives()
    const path = `${origin}/profile/wanda.nadajaca/video/${live.uuid}/live`
    const signUp = async (firstname: string) => {
      const [email, username] = [`${randomUUID()}@example.com`, `${firstname.toLowerCase()}.na.targu`]
      const person = { email, username, password: PASSWORD, firstname, lastname: 'Nowa' }
      expect((await request.post(`${origin}/api/sign-in`, { data: person })).status()).toBe(201)
      return {
        email: person.email,
        token: await requestToken(request, { username: person.email, password: PASSWORD }, origin),
      }
    }
    const enter = async (visitor: Page, token: string) => {
      await storeSession(visitor, token)
      await visitor.goto(path)
    }
    const field = (visitor: Page) => visitor.getByRole('textbox', { name: 'Twoja wiadomość' })
    const said = (visitor: Page, text: string) =>
      visitor.getByRole('region', { name: 'Wiadomości na czacie' }).getByRole('listitem').filter({ hasText: text })

    const guests: Page[] = []
    try {
      const [hania, beata] = [await signUp('Hania'), await signUp('Beata')]
      const seller = await anotherVisitor(DESKTOP)
      const helper = await anotherVisitor()
      guests.push(seller, helper)
      // No camera is sending, and the phone goes offline.
      allow(/Failed to load resource|\/hls\/|ERR_INTERNET_DISCONNECTED/)
      const streams = eventStreams(seller)
      await enter(seller, live.seller.token)
      await expect(field(seller)).toBeVisible({ timeout: 30_000 })
      await field(seller).fill('Dzień dobry wszystkim')
      await field(seller).press('Enter')
      await expect(said(seller, 'Dzień dobry wszystkim')).toBeVisible()
      await expect.poll(streams, 'a tab has one connection for everything').toEqual([['conversation', 'user']])
      await expectAccessible(seller)

      await test.step('a visitor’s text survives signing in', async () => {
        await page.goto(path)
        await expect(slide(page).getByRole('button', { name: /Wanda Nadająca pisze: Dzień dobry/ })).toBeVisible()
        await slide(page).getByRole('button', { name: 'Czat', exact: true }).click()
        await expect(said(page, 'Dzień dobry wszystkim')).toBeVisible()
        await expectAccessible(page)
        await field(page).fill('Czy jest większa torba?')
        await field(page).press('Enter')
        await fillSignIn(page, { username: hania.email, password: PASSWORD })
        await expect(page).toHaveURL(path)
        await expect(field(page)).toHaveValue('Czy jest większa torba?')
        await field(page).press('Enter')
        await expect(field(page)).toHaveValue('')
        await expect(said(seller, 'Czy jest większa torba?')).toBeVisible()
      })

      await test.step('a reply appears live, mentions its addressee, and is there after a reload', async () => {
        await said(seller, 'Czy jest większa torba?').hover()
        await seller.getByRole('button', { name: /Wiadomość od Hania N./ }).click()
        await seller.getByRole('menuitem', { name: 'Odpowiedz' }).click()
        await expect(field(seller)).toHaveValue('@hania.na.targu ')
        await field(seller).pressSequentially('jest, zaraz pokażę')
        await field(seller).press('Enter')
        await expect(said(page, '@hania.na.targu jest, zaraz pokażę')).toBeVisible()
        await page.reload()
        await expect(slide(page).getByRole('button', { name: /@hania.na.targu jest/ })).toBeVisible()
      })

      await test.step('offline nothing is lost: the own message is sent again, and missed ones arrive in order', async () => {
        await slide(page).getByRole('button', { name: 'Czat', exact: true }).click()
        await page.context().setOffline(true)
        await field(page).fill('Biorę!')
        await field(page).press('Enter')
        await expect(page.getByText('Nie wysłano')).toBeVisible()
        for (const text of ['Pokazuję czerwoną', 'A teraz żółtą']) {
          await field(seller).fill(text)
          await field(seller).press('Enter')
          await expect(said(seller, text)).toBeVisible()
        }
        await page.context().setOffline(false)
        await expect(said(page, 'A teraz żółtą')).toBeVisible({ timeout: 30_000 })
        await page.getByRole('button', { name: 'Wyślij jeszcze raz' }).click()
        await expect(said(seller, 'Biorę!')).toHaveCount(1)
        await expect(page.getByText('Nie wysłano')).toBeHidden()
      })

      await test.step('the floating line can be hidden and stays hidden', async () => {
        await page.keyboard.press('Escape')
        await slide(page).getByRole('button', { name: 'Ukryj najnowszą wiadomość' }).click()
        await page.reload()
        await expect(slide(page).getByRole('button', { name: 'Czat', exact: true })).toBeVisible()
        await expect(slide(page).getByRole('button', { name: /pisze:/ })).toBeHidden()
      })

      await test.step('on a phone a moderator approves a held message, which survives a reload, and lifts a timed ban', async () => {
        const asSeller = { headers: { authorization: `Bearer ${live.seller.token}` } }
        const named = await request.put(`${origin}/api/user/${live.seller.uuid}/chatModerator`, {
          ...asSeller,
          data: { username: 'beata.na.targu' },
        })
        expect(named.ok()).toBe(true)
        await enter(helper, beata.token)
        await slide(helper).getByRole('button', { name: 'Czat', exact: true }).click()
        await expect(helper.getByRole('button', { name: 'Zasady czatu' })).toBeVisible()
        await slide(page).getByRole('button', { name: 'Czat', exact: true }).click()
        await field(page).fill('zajebista ta torba')
        await field(page).press('Enter')
        await expect(page.getByText('Czeka na zgodę osoby prowadzącej')).toBeVisible()
        await page.reload()
        await slide(page).getByRole('button', { name: 'Czat', exact: true }).click()
        await expect(page.getByText('Czeka na zgodę osoby prowadzącej')).toBeVisible()
        await expect(helper.getByText('Do sprawdzenia: 1 wiadomość')).toBeVisible()
        await expectAccessible(helper)
        await helper.getByRole('button', { name: /Wpuść wiadomość/ }).click()
        await expect(said(seller, 'zajebista ta torba')).toBeVisible()
        await expect(page.getByText('Czeka na zgodę osoby prowadzącej')).toBeHidden()
        await helper
          .getByRole('button', { name: /Wiadomość od Hania N./ })
          .last()
          .click()
        await helper.getByRole('menuitem', { name: 'Wycisz na 10 minut' }).click()
        await expect(page.getByText('Osoba prowadząca wyłączyła ci pisanie na czacie.')).toBeVisible()
        // The previous toast may still be visible.
        const silenced = helper.locator('[data-toast]').filter({ hasText: 'cisza przez 10 minut' })
        await silenced.getByRole('button', { name: 'Cofnij' }).click()
        await expect(field(page)).toBeVisible()
      })

      await test.step('a moderator and the seller see who may not write, and let them write again', async () => {
        for (const moderator of [helper, seller]) {
          await moderator
            .getByRole('button', { name: /Wiadomość od Hania N./ })
            .last()
            .click()
          await moderator.getByRole('menuitem', { name: 'Wycisz do końca' }).click()
          await expect(page.getByText('Osoba prowadząca wyłączyła ci pisanie na czacie.')).toBeVisible()
          await moderator.getByRole('button', { name: 'Wyciszone osoby' }).click()
          const list = moderator.getByRole('dialog', { name: 'Wyciszone osoby' })
          await expect(list.getByText(/Do końca transmisji/)).toBeVisible()
          await expectAccessible(moderator)
          await list.getByRole('button', { name: 'Pozwól pisać: Hania N.' }).press('Enter')
          await expect(list.getByText('Nikt nie jest teraz wyciszony.')).toBeVisible()
          await expect(field(page)).toBeVisible()
          await moderator.keyboard.press('Escape')
          await expect(list).toBeHidden()
        }
      })

      await test.step('slow mode shows when the user may write again', async () => {
        await field(page).fill('Już mogę pisać')
        await field(page).press('Enter')
        await expect(page.getByText('Już mogę pisać')).toBeVisible()
        await seller.getByRole('button', { name: 'Zasady czatu' }).click()
        await seller.getByRole('menuitem', { name: 'Co 30 sekund' }).click()
        await expect(seller.getByText('Zapisane, wszyscy już to widzą.')).toBeVisible()
        await field(page).fill('A z zamkiem?')
        await field(page).press('Enter')
        await expect(page.getByText(/Możesz pisać za \d+ sekund/)).toBeVisible()
        await expect(field(page)).toHaveValue('A z zamkiem?')
      })
    } finally {
      for (const open of [page, ...guests]) await open.context().close()
      await close()
    }
  },
)
