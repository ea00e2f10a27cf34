import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { toWarsawTime } from '#contracts/warsaw-time.rules.ts'
import { expectAccessible } from './support/accessible.ts'
import { offerProduct } from './support/goods.ts'
import { fillSignIn, signUpSeller } from './support/people.ts'
import { photo } from './support/pictures.ts'
import { actsWhenReady } from './support/ready.ts'
import { reloadAnyway } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

const NETWORK = `http://127.0.0.1:${process.env['E2E_SOCIAL_PORT']}`
type Known = {
  people: { id: string; name: string }[]
  pages: Owned[]
  posts: { id: string; pageId: string; message: string }[]
  messages: { text: string }[]
}
type Owned = { id: string; ownerId: string }

const known = async (request: APIRequestContext) => (await (await request.get(`${NETWORK}/stand-in`)).json()) as Known

/** Writes a comment on the social network, under the older post of `owner`'s page. */
async function say(request: APIRequestContext, owner: string, message: string, author = 'Jan Nowak') {
  const { people, pages, posts } = await known(request)
  const idOf = (wanted: string) => people.find(({ name }) => name === wanted)?.id ?? ''
  const page = pages.find(({ ownerId }) => ownerId === idOf(owner))
  const objectId = posts.findLast(({ pageId }) => pageId === page?.id)?.id
  const data = { objectId, personId: idOf(author), message }
  expect((await request.post(`${NETWORK}/stand-in/comment`, { data })).status()).toBe(200)
}

test('a seller links a page, reads comments under its posts, and sees new ones live', async ({
  page,
  context,
  request,
  allow,
  anotherVisitor,
}) => {
  test.setTimeout(300_000)
  const isPhone = test.info().project.name === 'phone'
  // A person stays linked to the account of the first attempt, so each retry needs another person.
  const owners = isPhone ? ['Ada Ladowa', 'Ida Ladowa'] : ['Lea Ladowa', 'Mia Ladowa']
  const owner = owners[test.info().retry] ?? ''
  await page.goto('/logowanie?next=%2Fprofile%2Fuser%2Fobsluz-komentarze')
  const seller = await signUpSeller(request)
  const { name } = await offerProduct(request, seller, 3)
  await fillSignIn(page, seller)
  await page.getByRole('button', { name: 'Połącz z Facebookiem' }).click()
  await page.getByRole('checkbox', { name: 'pages_messaging' }).check()
  await page.getByRole('button', { name: `Kontynuuj jako ${owner}` }).click()
  await expect(page.getByText('Gotowe, Facebook jest połączony')).toBeVisible()
  await expect(page).toHaveURL('/profile/user/obsluz-komentarze')
  const post = page.getByRole('button', { name: /Wełniane swetry/ })
  await expect(post).toContainText('1 nowy')
  await expectAccessible(page)

  await test.step('the seller writes a template, and takes back what was removed', async () => {
    await page.getByRole('link', { name: 'Szablony odpowiedzi' }).click()
    await expect(page.getByRole('heading', { name: 'Odpowiadaj po swojemu' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Nowy szablon' }).click()
    const [first, second] = [1, 2].map((number) => page.getByRole('textbox', { name: `Wersja ${number}` }))
    if (!first || !second) throw new Error('Both are there')
    const undo = (told: string) =>
      page.locator('[data-toast]').filter({ hasText: told }).getByRole('button', { name: 'Cofnij' })
    await first.fill('Hej {rabat}')
    await expect(first).toHaveAccessibleDescription(/Nie ma zmiennej \{rabat\}/)
    await first.fill('Pakuję dla ciebie:')
    await page.getByRole('button', { name: 'Wstaw: produkt' }).click()
    await expect(first).toBeFocused()
    await first.press('Alt+5')
    await expect(first).toHaveValue('Pakuję dla ciebie: {produkt} {link}')
    await expect(page.getByRole('figure')).toContainText('Pakuję dla ciebie: Sweter w warkocze (osobisty link)')
    await page.getByRole('button', { name: 'Dodaj wersję' }).click()
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(second).toHaveAccessibleDescription(/Napisz coś w tej wersji/)
    await expect(second).toBeFocused()
    await second.fill('Pakuję, pakuję: {produkt} {link}')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Wróć do listy' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zostań' }).click()
    await page.getByRole('button', { name: 'Zapisz' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Pakuję dla ciebie: produkt link' })
    await expect(card).toContainText('2 wersje')
    await card.getByRole('link', { name: /Zmień/ }).click()
    await page.getByRole('button', { name: 'Usuń wersję 2' }).click()
    await undo('Wersja usunięta').click()
    await expect(second).toHaveValue('Pakuję, pakuję: {produkt} {link}')
    await page.getByRole('button', { name: 'Usuń wersję 2' }).click()
    await page.getByRole('button', { name: 'Zapisz' }).click()
    await expect(card).toContainText('1 wersja')
    await card.getByRole('button', { name: /Usuń/ }).click()
    await expect(card).toBeHidden()
    await undo('Szablon usunięty').click()
    await expect(card).toBeVisible()
    await expectAccessible(page)
    await page.goto('/profile/user/obsluz-komentarze')
  })
  await post.click()
  await test.step('a declined permission is asked for alone, from the open post and back to it', async () => {
    const notice = page.getByRole('alert').filter({ hasText: 'Brakuje zgody na prywatne wiadomości' })
    await expect(notice).toBeVisible()
    const here = page.url()
    expect(here).toContain('post=')
    await notice.getByRole('button', { name: 'Daj tę zgodę' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('button', { name: `Kontynuuj jako ${owner}` }).click()
    await expect(page).toHaveURL(here)
    await expect(notice).toBeHidden()
  })
  const list = page.getByRole('region', { name: 'Komentarze', exact: true })
  const comment = page.getByRole('article').first()
  await expect(comment).toContainText('Biorę szary M')
  await expect(comment).toContainText('Jan Nowak')
  await expect(comment).toContainText('Nowy')

  await say(request, owner, 'A jest granatowy? 😀 <b>L</b>')
  await expect(comment).toContainText('A jest granatowy? 😀 <b>L</b>', { timeout: 15_000 })
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Oznacz jako przeczytane' }).click()
  await expect(comment).not.toContainText('Nowy')
  await expect(page.getByRole('button', { name: 'Oznacz jako nieprzeczytane' })).toBeVisible()
  await expectAccessible(page)

  for (let n = 1; n <= 30; n += 1) await say(request, owner, `Poproszę numer ${n}`)
  await expect(comment).toContainText('Poproszę numer 30', { timeout: 15_000 })
  await expect(list.getByText('32 komentarze', { exact: true })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1500))
  const inMiddle = page.getByRole('article').nth(6)
  await expect(inMiddle).toBeInViewport()
  const read = page.locator(`[data-comment="${await inMiddle.getAttribute('data-comment')}"]`)
  const before = await read.boundingBox()
  await say(request, owner, 'Kto da więcej?')
  const news = page.getByRole('button', { name: '1 nowy', exact: true })
  await expect(news).toBeVisible({ timeout: 15_000 })
  expect((await read.boundingBox())?.y).toBe(before?.y)
  await news.click()
  await expect(comment).toContainText('Kto da więcej?')
  await expect(comment).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Szukaj w komentarzach' }).fill('granatowy')
  await expect(list.getByText('1 komentarz', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Szukaj w komentarzach' }).fill('')
  await expect(list.getByText('33 komentarze', { exact: true })).toBeVisible()

  await test.step('a comment becomes an offer, which its author opens from the private reply', async () => {
    // This author has one comment. A private reply to an author of several comments waits for all of them.
    await say(request, owner, 'Chcę zielony L', 'Ewa Bezadresowa')
    await page.getByRole('searchbox', { name: 'Szukaj w komentarzach' }).fill('zielony')
    await expect(comment).toContainText('Ewa Bezadresowa', { timeout: 15_000 })
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: 'Zrób ofertę' }).click()
    const sheet = page.getByRole('dialog', { name: 'Oferta z komentarza' })
    await expect(sheet.getByRole('combobox', { name: 'Produkt' })).toBeFocused()
    await sheet.getByRole('combobox', { name: 'Produkt' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(sheet.getByText('49,90 zł, zostały 3 sztuki')).toBeVisible()
    await sheet.getByLabel('Szablon').selectOption({ index: 1 })
    await expect(sheet.getByRole('paragraph').filter({ hasText: `Pakuję dla ciebie: ${name} (` })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Odłóż i odpowiedz' }).click()
    await expect(sheet).toBeHidden()
    await expect(comment.getByText(/Wysłane \d/)).toBeVisible({ timeout: 30_000 })
    const { messages } = await known(request)
    const link = /https?:\S+\/oferta\/[\w-]+/.exec(
      messages.find(({ text }) => text.includes(`Pakuję dla ciebie: ${name}`))?.text ?? '',
    )?.[0]
    const buyer = await anotherVisitor()
    const path = new URL(link ?? '').pathname
    expect(await (await buyer.request.get(path)).text()).toMatch(/<h1[^>]*>Odłożone dla ciebie<\/h1>/)
    const gone = await buyer.request.get('/oferta/nie-ma-takiej')
    expect([gone.status(), await gone.text()]).toEqual([
      404,
      expect.stringMatching(/<h1[^>]*>Tej oferty już nie ma<\/h1>/),
    ])
    await buyer.goto(path)
    await expect(buyer.getByText(name)).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: 'Weź do koszyka' }).click()
    await expect(buyer).toHaveURL('/basket')
    await expect(buyer.getByText(name).first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Szukaj w komentarzach' }).fill('')
    await expect(list.getByText('34 komentarze', { exact: true })).toBeVisible()
  })

  // Use the keyboard from the second comment on.
  if (!isPhone) {
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: /Wełniane swetry/ }).click()
    await page.keyboard.press('j')
    await expect(comment).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('article').nth(1)).toBeFocused()
    await page.keyboard.press('u')
    await expect(page.getByRole('article').nth(2)).not.toContainText('Nowy')
    await expect(comment).toContainText('Nowy')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText('przeczytane do tego miejsca')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Nieprzeczytane', exact: true }).click()
  // The button changes before the server knows.
  const isMarked = page.waitForResponse(/hasUnreadComment$/)
  await page.getByRole('button', { name: 'Oznacz jako przeczytane' }).click()
  await isMarked
  await expect(list.getByText('0 nieprzeczytanych')).toBeVisible()
  await expect(comment).not.toContainText('Nowy')
  await page.getByRole('button', { name: /^Schowaj \d/ }).click()
  await expect(list.getByRole('heading', { name: 'Wszystko przeczytane' })).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż wszystkie' }).click()
  await expect(list.getByText('34 komentarze', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Oznacz jako nieprzeczytane' })).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: 'Posty', exact: true }).click()
  await expect(post).toBeVisible()
  await expect(post).not.toContainText('nowy')

  // On a desktop the form of a post has its own layout. The rest of the journey is the same.
  if (!isPhone) {
    await page.goto('/profile/dodaj-post')
    await expect(page.getByRole('textbox', { name: 'Treść' })).toBeVisible()
    await expectAccessible(page)
    return
  }

  await test.step('a page whose grant was taken back at the network is connected again from here', async () => {
    const personId = (await known(request)).people.find((one) => one.name === owner)?.id
    expect((await request.post(`${NETWORK}/stand-in/revoke`, { data: { personId } })).status()).toBe(200)
    await page.reload()
    const lost = page.getByRole('alert').filter({ hasText: 'wygasło' })
    await lost.getByRole('button', { name: 'Połącz jeszcze raz' }).click()
    await page.getByRole('checkbox', { name: 'pages_manage_posts' }).check()
    await page.getByRole('button', { name: `Kontynuuj jako ${owner}` }).click()
    await expect(post).toBeVisible()
    await expect(lost).toBeHidden()
  })

  await test.step('a post with pictures and a product survives a reload, is published, and its text changes', async () => {
    await page.getByRole('link', { name: 'Napisz post' }).click()
    await expect(page).toHaveURL('/profile/dodaj-post')
    await page.getByRole('button', { name: 'Opublikuj teraz' }).click()
    await expect(page.getByText('Napisz coś albo dodaj zdjęcie')).toBeVisible()
    const text = `Nowe portfele ${name}, zobaczcie sami!`
    const content = page.getByRole('textbox', { name: 'Treść' })
    await content.fill(text)
    const gif = await sharp(await photo(80, 60))
      .gif()
      .toBuffer()
    await page.locator('[data-picture=post]').setInputFiles([
      { name: 'ruchomy.gif', mimeType: 'image/gif', buffer: gif },
      { name: 'IMG_1.HEIC', mimeType: '', buffer: gif },
      { name: 'portfel.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    ])
    await expect(page.getByText('GIF nie będzie się ruszał')).toBeVisible()
    await page.getByRole('button', { name: 'Zdejmij z listy: IMG_1.HEIC' }).click()
    await page.getByRole('combobox', { name: /Produkty z posta/ }).fill(name)
    await page.getByRole('option', { name }).click()
    const preview = page.getByRole('region', { name: 'Tak to wyjdzie na Facebooku' })
    await expect(preview).toContainText(text)
    await expect(preview.getByRole('img', { name: '2 zdjęcia' })).toBeVisible()

    // The permission that was declined a moment ago is asked for alone, and the draft is here afterwards.
    const notice = page.getByRole('alert').filter({ hasText: 'Brakuje zgody na publikowanie' })
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Daj tę zgodę' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('button', { name: `Kontynuuj jako ${owner}` }).click()
    await expect(page).toHaveURL('/profile/dodaj-post')
    await expect(page.getByText('Wrócił twój szkic')).toBeVisible()
    await expect(content).toHaveValue(text)
    await expect(page.getByRole('button', { name: 'Zdjęcie 2: usuń' })).toBeVisible()
    await expect(notice).toBeHidden()
    const tabs = page.getByRole('navigation', { name: 'Działy zaplecza' })
    await expect(tabs.getByRole('link', { name: 'Posty' })).toBeInViewport({ ratio: 1 })
    await reloadAnyway(page)
    await expect(tabs.getByRole('link', { name: 'Posty' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Wrócił twój szkic')).toBeVisible()
    await expect(content).toHaveValue(text)
    await expect(page.getByRole('list', { name: 'Wybrane produkty' })).toContainText(name)
    await page.getByRole('button', { name: 'Opublikuj teraz' }).click()
    const posts = page.getByRole('region', { name: 'Twoje posty' })
    const row = posts.getByRole('listitem').filter({ hasText: text })
    await expect(row).toContainText('Opublikowany', { timeout: 30_000 })
    await expect(content).toHaveValue('')

    await content.fill('Jutro dostawa')
    await page.getByRole('switch', { name: 'Opublikuj później' }).click()
    await page.getByLabel('Kiedy').fill(toWarsawTime(new Date(Date.now() + 86_400_000)))
    await page.getByRole('button', { name: 'Zaplanuj' }).click()
    const planned = posts.getByRole('listitem').filter({ hasText: 'Jutro dostawa' })
    await expect(planned).toContainText('Zaplanowany')
    await expectAccessible(page)
    await planned.getByRole('button', { name: 'Wycofaj: Jutro dostawa' }).click()
    await expect(planned).toBeHidden()

    await row.getByRole('link', { name: /^Zmień/ }).click()
    await expect(page.getByText('Facebook nie pozwala wymienić zdjęć')).toBeVisible()
    await content.fill('Portfele wyprzedane')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByText('Zapisane.', { exact: true })).toBeVisible()
    expect((await known(request)).posts.map(({ message }) => message)).toContain('Portfele wyprzedane')
  })

  await test.step('a post that another tab changed is not overwritten before its seller chooses', async () => {
    allow(/412/)
    const content = page.getByRole('textbox', { name: 'Treść' })
    const conflict = page.getByRole('region', { name: 'Ten post zmienił się gdzie indziej' })
    const other = await context.newPage()
    await actsWhenReady(other)
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Treść' }).fill('Portfele wracają w piątek')
    await content.fill('Portfele? Już ich nie ma')
    await other.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(other.getByText('Zapisane.', { exact: true })).toBeVisible()
    await other.close()

    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(conflict).toBeFocused()
    await expect(conflict).toContainText('Różnice: treść.')
    await expect(conflict).toContainText('Portfele wracają w piątek')
    await expect(content).toHaveValue('Portfele? Już ich nie ma')
    await expectAccessible(page)
    await reloadAnyway(page)
    await expect(conflict).toBeVisible()
    await conflict.getByRole('button', { name: 'Wczytaj nowszą' }).click()
    await expect(content).toHaveValue('Portfele wracają w piątek')
    await expect(conflict).toBeHidden()
    await page.locator('[data-toast]').filter({ hasText: 'nowszą' }).getByRole('button', { name: 'Cofnij' }).click()
    await expect(content).toHaveValue('Portfele? Już ich nie ma')
    await conflict.getByRole('button', { name: 'Zostaw moją' }).click()
    await expect(conflict).toBeHidden()
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByText('Zapisane.', { exact: true })).toBeVisible()
    expect((await known(request)).posts.map(({ message }) => message)).toContain('Portfele? Już ich nie ma')
  })
})
