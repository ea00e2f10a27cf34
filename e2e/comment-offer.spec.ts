import { expectAccessible } from './support/accessible.ts'
import { offerProduct } from './support/goods.ts'
import { openCommentDesk, openPost, readNetwork, writeComment } from './support/social-network.ts'
import { expect, test } from './support/test.ts'
import { bearer } from './support/uploads.ts'

test(
  'a comment becomes an offer, which its author opens from the private reply',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor }) => {
    const { seller, owner, post } = await openCommentDesk(page, request)
    const { name } = await offerProduct(request, seller, 3)
    const stored = await request.post(`/api/user/${seller.uuid}/contentTemplate`, {
      data: { type: 'FB_COMMENT', reply: 'private', content: 'Pakuję dla ciebie: {produkt} {link}' },
      headers: bearer(seller),
    })
    expect(stored.status()).toBe(201)
    const { list, comment } = await openPost(page, post)
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
    await expect(list.getByText('2 komentarze', { exact: true })).toBeVisible()
  },
)
