import { openCommentDesk, openPost, writeComment } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'new comments do not move the one that a seller reads, and a search stays in the address',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { owner, post } = await openCommentDesk(page, request)
    const { list, comment } = await openPost(page, post)
    await writeComment(request, owner, 'A jest granatowy? 😀 <b>L</b>')
    for (let n = 1; n <= 30; n += 1) await writeComment(request, owner, `Poproszę numer ${n}`)
    await expect(comment).toContainText('Poproszę numer 30', { timeout: 15_000 })
    await expect(list.getByText('32 komentarze', { exact: true })).toBeVisible()
    const inMiddle = page.getByRole('article').nth(6)
    await inMiddle.scrollIntoViewIfNeeded()
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
  },
)
