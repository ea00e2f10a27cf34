import { expectAccessible } from './support/accessible.ts'
import { fillSignIn, requestToken, signUpBuyer, signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { publishFilm } from './support/uploads.ts'

test(
  'an announced live is found in the calendar by list, week, month and category, and a reminder is set',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const account = await signUpBuyer(request)
    await page.goto('/kalendarz-wydarzen')
    const entry = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /Jak powstaje torebka/ }) })
    await expect(entry.last()).toContainText('19:00–21:00')
    const startsAt = (await entry.last().locator('time').first().getAttribute('datetime')) ?? ''
    await page.getByRole('navigation', { name: 'Układ kalendarza' }).getByRole('link', { name: 'Tydzień' }).click()
    await expect(page).toHaveURL('/kalendarz-wydarzen?view=week')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Następny tydzień' }).click()
    await expect(page).toHaveURL(/view=week&date=/)
    // Seven days after the demo was filled, which is this week if midnight was between.
    await page.goto(`/kalendarz-wydarzen?view=week&date=${startsAt.slice(0, 10)}`)
    await page.getByRole('link', { name: 'Torebki', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Torebki', exact: true })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: /Jak powstaje torebka/ }).click()
    await expect(page).toHaveURL(/date=.*#wydarzenie-/)
    await page.getByRole('navigation', { name: 'Układ kalendarza' }).getByRole('link', { name: 'Miesiąc' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page
      .getByRole('link', { name: /: \d+ wydarze/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Terminy od/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 4, name: /Jak powstaje torebka/ })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Do kalendarza: Jak powstaje torebka/ }).click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)

    await page.getByRole('link', { name: /^Przypomnij mi/ }).click()
    await fillSignIn(page, account)
    await expect(page.getByText('Przypomnimy ci o tej transmisji.'), 'without pressing again').toBeVisible()
    const remind = page.getByRole('button', { name: /Jak powstaje torebka/ })
    await expect(remind).toHaveAttribute('aria-pressed', 'true')
    await remind.click()
    await expect(page.getByText('Nie będziemy przypominać.')).toBeVisible()
    await remind.click()
    await expect(page.getByText('Kwadrans wcześniej damy ci znać.')).toBeVisible()
    await page.reload()
    await expect(remind).toHaveAccessibleName(/^Przypomnimy/)
    await expect(remind).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'a seller announces, moves, cancels and removes a live, and the shop’s calendar is updated at once',
  { tag: '@phone' },
  async ({ page, request }) => {
    await page.goto('/logowanie?next=%2Fprofile%2Fdashboard%2Fcalendar')
    const account = await signUpBuyer(request)
    await fillSignIn(page, account)
    const name = `Kalendarnia ${crypto.randomUUID().slice(0, 8)}`
    await page.getByLabel('Nazwa sklepu').fill(name)
    await page.getByRole('button', { name: 'Otwórz sklep' }).click()
    await expect(page.getByText('Nic jeszcze nie zapowiadasz')).toBeVisible()
    await page.getByRole('button', { name: 'Więcej', exact: true }).click()
    const places = page.getByRole('dialog', { name: 'Działy zaplecza' })
    await expect(places.getByRole('link', { name: 'Kalendarz' })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const token = await requestToken(request, account)
    const { uuid } = (await (
      await request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { uuid: string }
    await publishFilm(request, { uuid, token }, `Nawlekanie igły jedną ręką, ${name}`)
    const film = await publishFilm(request, { uuid, token }, `Żaden szew się nie pruje, ${name}`)

    await page.getByRole('button', { name: 'Zapowiedz transmisję' }).click()
    const form = page.getByRole('dialog', { name: 'Nowa zapowiedź' })
    await form.getByRole('button', { name: 'Zapowiedz', exact: true }).click()
    await expect(form.getByLabel('Tytuł')).toHaveAccessibleDescription(/od 3 do 100 znaków/)
    await expect(form.getByLabel('Początek')).toHaveAccessibleDescription(/jeszcze nie minął/)
    await expectAccessible(page)
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel('Tytuł').fill('Wieczór z igłą')
    await form.getByLabel('Początek').fill(`${day}T19:00`)
    await form.getByLabel('Jak długo potrwa').selectOption({ label: '90 minut' })
    await form.getByLabel('Kategoria').selectOption({ label: 'Torebki' })
    await form.getByLabel('Film do zapowiedzi').fill('zaden')
    await expect(form.getByRole('listbox').getByRole('option')).toHaveText([`Żaden szew się nie pruje, ${name}`])
    await form.getByRole('listbox').getByRole('option').click()
    await expect(form.getByRole('button', { name: 'Zdejmij film z zapowiedzi' })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Zapowiedz', exact: true }).click()
    await expect(form).toBeHidden()

    await page.getByRole('link', { name: 'Tak widzą to inni' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kalendarz: ${name}`)
    await expect(page.getByText('19:00–20:30')).toBeVisible()
    const watch = page.getByRole('link', { name: 'Oglądaj: Wieczór z igłą' })
    await expect(watch).toHaveAttribute('href', new RegExp(`/video/${film}/short$`))
    await expectAccessible(page)
    const feed = await request.get(
      `/api${new URL(page.url()).pathname.replace('/sklep', '/shop').replace('kalendarz-wydarzen', 'event.ics')}`,
    )
    expect(await feed.text()).toContain('Wieczór z igłą')
    await page.getByRole('link', { name: 'Zarządzaj terminami' }).click()

    await page.getByRole('button', { name: 'Zmień: Wieczór z igłą' }).click()
    const edit = page.getByRole('dialog', { name: 'Zmień zapowiedź' })
    await expect(edit.getByLabel('Początek')).toHaveValue(`${day}T19:00`)
    await edit.getByLabel('Początek').fill(`${day}T18:15`)
    await expect(edit.getByText(`Żaden szew się nie pruje, ${name}`)).toBeVisible()
    await edit.getByRole('button', { name: 'Zdejmij film z zapowiedzi' }).click()
    await expect(edit.getByLabel('Film do zapowiedzi')).toHaveValue('')
    await edit.getByRole('button', { name: 'Zapisz' }).click()
    await expect(edit).toBeHidden()
    await page.getByRole('link', { name: 'Tak widzą to inni' }).click()
    await expect(page.getByText('18:15–19:45')).toBeVisible()
    await expect(watch).toHaveCount(0)
    await page.getByRole('link', { name: 'Zarządzaj terminami' }).click()

    await page.getByRole('button', { name: 'Odwołaj: Wieczór z igłą' }).click()
    const question = page.getByRole('alertdialog', { name: 'Odwołać „Wieczór z igłą”?' })
    await question.getByRole('button', { name: 'Odwołaj' }).click()
    const own = page.getByRole('listitem').filter({ hasText: 'Wieczór z igłą' })
    await expect(own.getByText('Odwołane', { exact: true })).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Tak widzą to inni' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kalendarz: ${name}`)
    await expect(page.getByRole('heading', { name: 'Nic jeszcze nie zapowiedziano' })).toBeVisible()
    await expect(page.getByText('Wieczór z igłą')).toHaveCount(0)
    await page.getByRole('link', { name: 'Zarządzaj terminami' }).click()

    await page.getByRole('button', { name: 'Usuń: Wieczór z igłą' }).click()
    await expect(own).toHaveCount(0)
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await page.getByRole('button', { name: 'Usuń: Wieczór z igłą' }).click()
    await expect(page.getByText('Nic jeszcze nie zapowiadasz')).toBeVisible()
  },
)

test('every URL of the calendars has the right status', { tag: '@phone' }, async ({ request }) => {
  const html = await (await request.get('/kalendarz-wydarzen')).text()
  for (const words of ['"@type":"Event"', 'BreadcrumbList', 'OnlineEventAttendanceMode', '<h4'])
    expect(html).toContain(words)
  expect(html).not.toContain('noindex')
  for (const path of [
    '/kalendarz-wydarzen?page=0',
    '/kalendarz-wydarzen?page=99',
    '/kalendarz-wydarzen?date=jutro',
    '/kalendarz-wydarzen?view=month&date=9999-12-31',
    '/sklep/nie-ma/kalendarz-wydarzen',
    '/sklep/..%2F..%2Fetc/kalendarz-wydarzen',
    `/sklep/${'x'.repeat(300)}/kalendarz-wydarzen`,
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const path of ['?view=rok', '?categoryUuids[]=torebki', "?categoryUuids[]='%3B--", '?view=week&view=month'])
    expect((await request.get(`/kalendarz-wydarzen${path}`)).status(), path).toBe(200)
  const first = await request.get('/kalendarz-wydarzen?page=1', { maxRedirects: 0 })
  expect([first.status(), first.headers().location]).toEqual([301, '/kalendarz-wydarzen'])
})

test('a renamed shop is found at its former URL', { tag: '@phone' }, async ({ request }) => {
  const tag = crypto.randomUUID().slice(0, 8)
  const { uuid, token } = await signUpSeller(request)
  const headers = { Authorization: `Bearer ${token}` }
  await request.patch(`/api/user/${uuid}/shop`, { headers, data: { name: `Stary kram ${tag}` } })
  expect((await request.get(`/sklep/stary-kram-${tag}/kalendarz-wydarzen`)).status()).toBe(200)
  await request.patch(`/api/user/${uuid}/shop`, { headers, data: { name: `Nowy kram ${tag}` } })
  const answer = await request.get(`/sklep/stary-kram-${tag}/kalendarz-wydarzen?view=month`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([
    301,
    `/sklep/nowy-kram-${tag}/kalendarz-wydarzen?view=month`,
  ])
  expect(await (await request.get(`/sklep/nowy-kram-${tag}/kalendarz-wydarzen`)).text()).toContain(`Nowy kram ${tag}`)
})
