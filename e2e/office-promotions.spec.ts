import type { APIRequestContext, Page } from '@playwright/test'
import type { VideoList } from '#contracts/video/video.ts'
import { expectAccessible } from './support/accessible.ts'
import { signUpOperator } from './support/operators.ts'
import { requestToken, storeSession } from './support/people.ts'
import { expect, test } from './support/test.ts'

const DEMO_SELLER = 'szafa.ewy'
const DAY_MS = 24 * 60 * 60_000

/** A reel of a seller whose shelf is not promoted. */
async function findReel(request: APIRequestContext) {
  const { data } = (await (await request.get('/api/shop/video/available/short?limit=50')).json()) as VideoList
  const reel = data.find(({ owner, isPromoted }) => owner.username === DEMO_SELLER && isPromoted === undefined)
  if (!reel) throw new Error('The demo has no such reel')
  return { ...reel, path: `/profile/${DEMO_SELLER}/video/${reel.uuid}/short` }
}

const promotedRow = (page: Page) => page.getByRole('region', { name: 'Promowane' }).getByRole('listitem')

test('an admin promotes a film, orders its place, and ends it early', { tag: '@phone' }, async ({ page, request }) => {
  test.slow()
  const reel = await findReel(request)
  const name = reel.description
  const token = await signUpOperator(request, 'admin')
  await storeSession(page, token)
  await page.goto('/admin/promocje')
  const open = page.getByRole('region', { name: 'Trwające i zaplanowane' })
  const rows = open.getByRole('listitem')
  const row = rows.filter({ hasText: name })
  await expect(rows.first()).toBeVisible()
  const others = await rows.count()
  await expectAccessible(page)

  await test.step('it is found by its address and promoted until tomorrow', async () => {
    await page.getByLabel('Szukaj filmu albo sprzedawcy').fill(`https://kramik.example${reel.path}?t=3`)
    await page.getByRole('button', { name: `Promuj: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Promuj' })
    await dialog.getByLabel('Powód').fill('Umowa 12/2026')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel(/^Do\b/).fill('2020-01-01T12:00')
    await expect(dialog.getByText('Koniec musi być po początku')).toBeVisible()
    await dialog.getByLabel(/^Do\b/).fill(`${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T12:00`)
    await expectAccessible(page)
    await confirm.click()
    await expect(row).toContainText('Trwa')
    await expect(rows.last()).toContainText(name)
  })

  await test.step('its place is moved by the keyboard, saved, undone and moved again', async () => {
    const places = async () => (await rows.allTextContents()).findIndex((text) => text.includes(name))
    await page.getByRole('button', { name: `Wyżej: ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(places).toBe(others - 1)
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect.poll(places).toBe(others)
    for (const place of Array.from({ length: others }, (_, index) => others - 1 - index)) {
      await page.getByRole('button', { name: `Wyżej: ${name}` }).click()
      await expect.poll(places).toBe(place)
      await expect(page.getByRole('button', { name: `Niżej: ${name}` })).toBeEnabled()
    }
    await expect(page.getByRole('button', { name: `Niżej: ${name}` })).toBeFocused()
    const saved = async () => {
      const answer = await request.get('/api/admin/promotion', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { data: { video: { uuid: string } | null }[] }).data[0]?.video?.uuid
    }
    await expect.poll(saved).toBe(reel.uuid)
    await page.reload()
    await expect.poll(places).toBe(0)
  })

  await test.step('buyers see it first and marked, and why', async () => {
    await page.goto('/')
    await expect(promotedRow(page).first()).toContainText(name)
    await expect(promotedRow(page).first()).toContainText('Materiał promowany')
    await page.goto(reel.path)
    await page.getByRole('button', { name: 'Materiał promowany' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Materiał promowany' })
    await expect(dialog).toContainText('Za promowanie tego filmu płaci')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Zamknij' }).click()
  })

  await test.step('it is moved and ended early, and no page shows it any more', async () => {
    await page.goto('/admin/promocje')
    await page.getByRole('button', { name: `Zmień termin: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Do\b/).fill(`${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T12:00`)
    await dialog.getByLabel('Powód').fill('Aneks')
    await dialog.getByRole('button', { name: 'Zmień termin' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `Zakończ: ${name}` }).click()
    await dialog.getByLabel('Powód').fill('Sprzedawca zrezygnował')
    await dialog.getByRole('button', { name: 'Zakończ' }).click()
    await expect(page.getByRole('region', { name: 'Zakończone' })).toContainText('Sprzedawca zrezygnował')
    await expect(row).toHaveCount(0)
    await page.goto('/')
    await expect(promotedRow(page).first()).toBeVisible()
    await expect(promotedRow(page).filter({ hasText: name })).toHaveCount(0)
  })

  await test.step('the seller reads what has happened', async () => {
    const theirs = await page.context().newPage()
    await storeSession(theirs, await requestToken(request, { username: DEMO_SELLER }))
    await theirs.goto('/profile/dashboard/videos')
    const own = theirs.getByRole('region', { name: 'Twoje promowanie' })
    await own.getByText(/^\d+ zakończon/).click()
    await expect(own).toContainText('Sprzedawca zrezygnował')
    await expectAccessible(theirs)
  })
})

test('an admin sets the season after seeing what that changes', { tag: '@phone' }, async ({ page, request, allow }) => {
  allow(/412|Failed to load resource/)
  await storeSession(page, await signUpOperator(request, 'admin'))
  await page.goto('/admin/sezon')
  const [last, cutoff] = [page.getByLabel('Ostatni dzień'), page.getByLabel('Lista znika')]
  const save = page.getByRole('button', { name: 'Ustaw sezon' })
  const before = await cutoff.inputValue()
  const year = before.slice(0, 4)
  const wanted = before.endsWith('29') ? '12-28' : '12-29'
  await expect(page.getByRole('region', { name: 'Co to zmieni w tym roku' })).toBeVisible()
  await expect(save).toBeDisabled()
  await expectAccessible(page)

  await test.step('days in the wrong order are refused', async () => {
    await last.fill(`${year}-12-31`)
    await expect(page.getByText('Dni muszą iść po kolei')).toBeVisible()
    await expect(save).toBeDisabled()
    await last.fill(`${year}-12-24`)
  })

  await test.step('a change needs a reason and is in the log', async () => {
    await cutoff.fill(`${year}-${wanted}`)
    await save.click()
    await expect(page.getByText('Napisz, skąd ta zmiana')).toBeVisible()
    await page.getByLabel('Powód zmiany').fill('Lista dłużej po świętach')
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('Sezon ustawiony.')).toBeVisible()
    expect(await (await request.get('/api/season')).json()).toMatchObject({ cutoff: wanted })
    await page.goto('/admin/dziennik')
    await expect(page.getByText('Lista dłużej po świętach').first()).toBeVisible()
  })

  await test.step('of two admins the second is told', async () => {
    await page.goto('/admin/sezon')
    const other = await page.context().newPage()
    await other.goto('/admin/sezon')
    for (const one of [other, page]) {
      await one.getByLabel('Lista znika').fill(before)
      await one.getByLabel('Powód zmiany').fill('Jak dawniej')
    }
    await other.getByRole('button', { name: 'Ustaw sezon' }).click()
    await expect(other.getByText('Sezon ustawiony.')).toBeVisible()
    await other.close()
    await save.click()
    await expect(page.getByText('Ktoś ustawił sezon w tym czasie')).toBeVisible()
    await page.getByRole('button', { name: 'Pokaż nowe dni' }).click()
    await expect(cutoff).toHaveValue(before)
    await expect(save).toBeDisabled()
  })
})
