import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { fillSignIn, openSignedIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

const STALL = '/profile/user/szafa.ewy'

test(
  'a shop page is complete in its HTML, the same for everybody, with details of the trader',
  { tag: '@phone' },
  async ({ request }) => {
    const answer = await request.get(STALL)
    expect(answer.headers()['cache-control']).toMatch(/^public, s-maxage=\d+/)
    const html = await answer.text()
    expect(html).toMatch(/<h1[^>]*>Szafa Ewy<\/h1>/)
    expect(html.match(/\/video\/[0-9a-f-]{36}\/user-reel"/g)?.length).toBeGreaterThan(3)
    expect(html).toContain('O sprzedawcy')
    expect(html).toContain('"@type":"ProfilePage"')
    expect(html).toContain('"ratingValue"')
    const everything = await (await request.get(`${STALL}?tab=videos`)).text()
    expect(everything.match(/\/video\/[0-9a-f-]{36}\/user-timeline"/g)?.length).toBeGreaterThan(3)
    expect(everything).toContain('Wszystko, co pokazał sklep Szafa Ewy')
    const reviews = await (await request.get(`${STALL}?tab=reviews`)).text()
    expect(reviews).toContain('Zakup potwierdzony')
    expect(reviews).toContain('Bez potwierdzonego zakupu')
    for (const path of [
      '/profile/user/nie.ma.takiej.osoby',
      `${STALL}?page=0`,
      `${STALL}?page=99`,
      `${STALL}?tab=reviews&page=2`,
    ])
      expect((await request.get(path)).status(), path).toBe(404)
    const first = await request.get(`${STALL}?tab=vods&page=1`, { maxRedirects: 0 })
    expect([first.status(), first.headers()['location']]).toEqual([301, `${STALL}?tab=vods`])
    const buyer = await (await request.get('/profile/user/kasia.mazur')).text()
    expect(buyer).toContain('<meta name="robots" content="noindex"')
  },
)

test(
  'a visitor signs in and returns, then follows, reviews once, prefers and blocks, and undoes it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const account = await signUpBuyer(request)
    const mark = randomUUID().slice(0, 8)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Szafa Ewy', exact: true }).first().click()
    await expect(page).toHaveURL(STALL)
    await page.getByRole('link', { name: 'Opinie', exact: true }).click()
    await expect(page).toHaveURL(`${STALL}?tab=reviews`)
    await page.getByRole('main').getByRole('link', { name: 'Obserwuj' }).click()
    await expect(page).toHaveURL(`/logowanie?next=${encodeURIComponent(`${STALL}?tab=reviews`)}`)
    await fillSignIn(page, account)
    await expect(page).toHaveURL(`${STALL}?tab=reviews`)

    const main = page.getByRole('main')
    await expect(
      main.getByRole('button', { name: 'Obserwujesz: Szafa Ewy' }),
      'the wish survives signing in',
    ).toBeVisible()

    await main.getByRole('button', { name: 'Dodaj opinię' }).click()
    await expect(main.getByText('Wybierz od 1 do 5 gwiazdek')).toBeVisible()
    await main.getByRole('radio', { name: '4 gwiazdki' }).click()
    await main.getByLabel('Opinia', { exact: true }).fill(`Paczka ${mark} przyszła na drugi dzień.`)
    await main.getByRole('button', { name: 'Dodaj opinię' }).click()
    const list = main.getByRole('region', { name: 'Bez potwierdzonego zakupu' })
    const own = list.getByRole('article').filter({ hasText: mark })
    await expect(own).toContainText('Hania N.')
    await expect(own).toContainText('Bez potwierdzonego zakupu')
    await main.getByLabel('Opinia', { exact: true }).fill(`Paczka ${mark} przyszła, sukienka leży.`)
    await main.getByRole('button', { name: 'Zmień opinię' }).click()
    await expect(own).toHaveCount(1)
    await expect(own).toContainText('sukienka leży')
    // A button half covered by the sticky header counts as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)

    await main.getByRole('button', { name: 'Więcej o osobie Ewa Sadowska' }).click()
    await page.getByRole('menuitem', { name: 'Wyróżnij na listach osób' }).click()
    await expect(main.getByText('Wyróżniasz', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Więcej o osobie Ewa Sadowska' }).click()
    await page.getByRole('menuitem', { name: 'Zablokuj' }).click()
    await expect(main.getByText('Blokujesz', { exact: true })).toBeVisible()
    const status = page.getByRole('status').filter({ hasText: 'blokada włączona' })
    await status.getByRole('button', { name: 'Cofnij' }).click()
    await expect(main.getByText('Blokujesz', { exact: true })).toBeHidden()

    await page.reload()
    await expect(main.getByRole('button', { name: 'Obserwujesz: Szafa Ewy' })).toBeVisible()
    await expect(main.getByText('Wyróżniasz', { exact: true })).toBeVisible()
    await expect(main.getByText('Blokujesz', { exact: true })).toBeHidden()
    await expect(own).toContainText('sukienka leży')
  },
)

test(
  'a blocked user gets an error in the form and keeps the text',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor, allow }) => {
    allow(/403 \(Forbidden\)/)
    const buyer = await signUpBuyer(request)
    const seller = await anotherVisitor()
    await openSignedIn(page, buyer, '/profile/user/maly.rynek?tab=reviews')
    await expect(page.getByRole('button', { name: 'Dodaj opinię' })).toBeVisible()
    const token = await page.evaluate(() => localStorage.getItem('session-token'))
    const { username } = (await (
      await request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { username: string }

    await openSignedIn(seller, { username: 'maly.rynek' }, `/profile/user/${username}`)
    await expect(seller.getByRole('heading', { name: 'Tu nie ma jeszcze sklepu' })).toBeVisible()
    await seller.getByRole('button', { name: 'Więcej o osobie Hania N.' }).click()
    await seller.getByRole('menuitem', { name: 'Zablokuj' }).click()
    await expect(seller.getByText('Blokujesz')).toBeVisible()

    await page.getByRole('radio', { name: '1 gwiazdka' }).click()
    await page.getByLabel('Opinia', { exact: true }).fill('Nic nie kupię.')
    await page.getByRole('button', { name: 'Dodaj opinię' }).click()
    await expect(page.getByText('Ten sprzedawca nie przyjmuje od ciebie opinii.')).toBeVisible()
    await expect(page.getByLabel('Opinia', { exact: true })).toHaveValue('Nic nie kupię.')

    await seller.goto('/profile/user/settings/account')
    await seller.getByRole('tab', { name: 'Zablokowane' }).click()
    await expectAccessible(seller)
    await seller.getByRole('button', { name: 'Odblokuj: Hania N.' }).first().click()
    await expect(seller.getByRole('button', { name: 'Przywróć: Hania N.' })).toBeVisible()
    await page.getByRole('button', { name: 'Dodaj opinię' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Nic nie kupię.' })).toBeVisible()
  },
)
