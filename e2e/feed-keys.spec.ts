import { CATEGORIES, categoryUuid } from '#contracts/catalogue/category-data.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPaused, expectPlaying, film, positionOf, slide } from './support/feed.ts'
import { expect, test } from './support/test.ts'

test('the feed works by keyboard alone, and is announced to screen readers', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/watch/short')
  await expectPlaying(page)
  const reported = page.locator('p[aria-live="polite"]')
  await expect(reported, 'nothing is told before anything changes').toBeEmpty()

  for (const [key, place] of [
    ['ArrowDown', 2],
    ['j', 3],
    ['PageDown', 4],
    ['ArrowUp', 3],
    ['k', 2],
    ['PageUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectAt(page, place)
    await expectPlaying(page)
  }
  await page.keyboard.press('ArrowDown')
  const { of } = await positionOf(page)
  await expect(reported).toHaveText(new RegExp(`^Rolka 2 z ${of}, sprzedaje .+`))

  await test.step('play, sound and the beginning have shortcut keys', async () => {
    await page.keyboard.press('Space')
    await expectPaused(page)
    await page.keyboard.press('Space')
    await expectPlaying(page)
    await page.keyboard.press('m')
    await expect(slide(page).getByRole('button', { name: 'Wycisz' })).toBeVisible()
    await page.keyboard.press('m')
    await expect(slide(page).getByRole('button', { name: 'Włącz dźwięk' })).toBeVisible()
    await page.keyboard.press('Home')
    await expectAt(page, 1)
  })

  await test.step('? shows the keys, and the focus returns', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Klawisze' })
    await expect(sheet).toBeVisible()
    await expect(sheet.locator('dt')).toHaveCount(11)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expectAt(page, 1)
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 2)
    await page.keyboard.press('ArrowUp')
    await expectAt(page, 1)
  })

  await test.step('Tab follows the reading order and never enters an inactive reel', async () => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    // Show only bags, because reels uploaded by other tests have no product. The product panel appears after the
    // film.
    await page.goto(`/watch/short?categoryUuids[]=${categoryUuid(10)}`)
    await expectPlaying(page)
    await expect(page.getByRole('button', { name: 'Dodaj do koszyka' })).toBeVisible()
    // This link appears once a film has played for a moment.
    await expect(page.getByRole('link', { name: 'Obserwuj: Torebkarnia' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Podobne rolki' })).toBeVisible()
    const names: string[] = []
    // The arrow of the categories disappears, sooner or later, once the last category is visible. If it has the focus
    // by then, the last category gets it back.
    while (names.at(-1) !== 'body' && names.length < 70) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(nameOfFocus)
      if (name !== 'Dalsze kategorie' && name !== names.at(-1)) names.push(name)
    }
    const order = [
      'Przejdź do treści',
      'Kramik, strona główna',
      'Na żywo',
      'Rolki',
      'Zapisane transmisje',
      'Kalendarz wydarzeń',
      'Kontakt',
      'Blog',
      'Szukaj',
      'Koszyk',
      'Menu',
      'Zaloguj się',
      'Wszystkie',
      ...CATEGORIES.map(({ title }) => title),
      'Filtry, 1 wybrany',
      'Wstrzymaj',
    ]
    expect(names.slice(0, order.length)).toEqual(order)
    const similar = names.indexOf('Producent i bezpieczeństwo') + 1
    expect(names.slice(order.length, similar)).toEqual([
      'Obserwuj: Torebkarnia',
      'Lubię to',
      'Komentarze',
      expect.stringMatching(/^Zapisz: /),
      'Udostępnij',
      'Włącz dźwięk',
      expect.stringMatching(/^Zgłoś: /),
      'Obraz w obrazie',
      'Pełny ekran',
      'Przewiń rolkę',
      'Następna rolka',
      'Torebkarnia',
      // The group of sizes is a single tab stop, for any selected size.
      '',
      'Dodaj do koszyka',
      'Kup teraz',
      'Strona produktu',
      'Torebkarnia',
      'Zapytaj sprzedawcę',
      'Producent i bezpieczeństwo',
    ])
    const films = names.slice(similar, -3)
    expect(films.length).toBeGreaterThan(0)
    for (let at = 0; at < films.length; at += 2) expect(films[at + 1]).toBe(`Zapisz: ${films[at]}`)
    expect(names.slice(-3)).toEqual(['Jak układamy tę listę', 'Pokaż klawisze', 'body'])
  })

  await test.step('the slider moves the film', async () => {
    const slider = page.getByRole('slider', { name: 'Przewiń rolkę' })
    await page.keyboard.press('Space')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:00 z \d+:\d\d$/)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:03 z \d+:\d\d$/)
    const played = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime / video.duration)
    const line = slide(page).locator('input[type="range"] + span > span')
    const drawn = () => line.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
    await expect.poll(drawn).toBeCloseTo(played, 1)
  })

  await test.step("and keeps the player's keys, also after a click", async () => {
    const slider = page.getByRole('slider', { name: 'Przewiń rolkę' })
    await slider.click()
    await expect(slider).toBeFocused()
    await page.keyboard.press('Space')
    await expectPlaying(page)
    await page.keyboard.press('m')
    await expect(slide(page).getByRole('button', { name: 'Wycisz' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAt(page, 2)
  })
})

function nameOfFocus() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'body'
  const spoken = focused.cloneNode(true) as Element
  for (const silent of spoken.querySelectorAll('[aria-hidden="true"]')) silent.remove()
  return focused.getAttribute('aria-label') ?? spoken.textContent ?? ''
}

test('a key pressed before the page is ready is handled once it is', { tag: '@desktop' }, async ({ page }) => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isRequested = false
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    isRequested = true
    await held
    await route.continue()
  })
  await page.goto('/watch/short', { waitUntil: 'commit' })
  await expect(page.locator('video').first()).toBeVisible()
  await expect.poll(() => isRequested, 'the page’s scripts were asked for').toBe(true)
  await page.keyboard.press('ArrowDown')
  letGo()
  await expectAt(page, 2)
})
