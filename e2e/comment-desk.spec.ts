import { expectAccessible } from './support/accessible.ts'
import { offerProduct } from './support/goods.ts'
import { grant, openCommentDesk, readNetwork, revokeGrants, writeComment } from './support/social-network.ts'
import { expect, test } from './support/test.ts'
import { bearer } from './support/uploads.ts'

test(
  'a seller reads comments under a page’s posts, sees new ones live, and answers one with an offer',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor }) => {
    const { seller, owner, post } = await openCommentDesk(page, request, ['pages_messaging'])
    const { name } = await offerProduct(request, seller, 3)
    const stored = await request.post(`/api/user/${seller.uuid}/contentTemplate`, {
      data: { type: 'FB_COMMENT', reply: 'private', content: 'Pakuję dla ciebie: {produkt} {link}' },
      headers: bearer(seller),
    })
    expect(stored.status()).toBe(201)
    await expect(post).toContainText('1 nowy')
    await expect(page.getByRole('link', { name: 'Szablony odpowiedzi' })).toHaveAttribute(
      'href',
      '/profile/user/szablony-odpowiedzi',
    )
    await expectAccessible(page)
    await post.click()
    await test.step('a declined permission is asked for alone, from the open post and back to it', async () => {
      const notice = page.getByRole('alert').filter({ hasText: 'Brakuje zgody na prywatne wiadomości' })
      await expect(notice).toBeVisible()
      const here = page.url()
      expect(here).toContain('post=')
      await notice.getByRole('button', { name: 'Daj tę zgodę' }).click()
      await expect(page.getByRole('checkbox')).toHaveCount(1)
      await grant(page, owner)
      await expect(page).toHaveURL(here)
      await expect(notice).toBeHidden()
    })
    const list = page.getByRole('region', { name: 'Komentarze', exact: true })
    const comment = page.getByRole('article').first()
    await expect(comment).toContainText('Biorę szary M')
    await expect(comment).toContainText('Jan Nowak')
    await expect(comment).toContainText('Nowy')

    await writeComment(request, owner, 'A jest granatowy? 😀 <b>L</b>')
    await expect(comment).toContainText('A jest granatowy? 😀 <b>L</b>', { timeout: 15_000 })
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Oznacz jako przeczytane' }).click()
    await expect(comment).not.toContainText('Nowy')
    await expect(page.getByRole('button', { name: 'Oznacz jako nieprzeczytane' })).toBeVisible()
    await expectAccessible(page)

    for (let n = 1; n <= 30; n += 1) await writeComment(request, owner, `Poproszę numer ${n}`)
    await expect(comment).toContainText('Poproszę numer 30', { timeout: 15_000 })
    await expect(list.getByText('32 komentarze', { exact: true })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 1500))
    const inMiddle = page.getByRole('article').nth(6)
    await expect(inMiddle).toBeInViewport()
    const read = page.locator(`[data-comment="${await inMiddle.getAttribute('data-comment')}"]`)
    const before = await read.boundingBox()
    await writeComment(request, owner, 'Kto da więcej?')
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
      await writeComment(request, owner, 'Chcę zielony L', 'Ewa Bezadresowa')
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
      const { messages } = await readNetwork(request)
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
    await page.getByRole('button', { name: 'Posty', exact: true }).click()
    await expect(post).toBeVisible()
    await expect(post).not.toContainText('nowy')

    await test.step('a page whose grant was taken back at the network is connected again from here', async () => {
      await revokeGrants(request, owner)
      await page.reload()
      const lost = page.getByRole('alert').filter({ hasText: 'wygasło' })
      await lost.getByRole('button', { name: 'Połącz jeszcze raz' }).click()
      await grant(page, owner)
      await expect(post).toBeVisible()
      await expect(lost).toBeHidden()
    })
  },
)
