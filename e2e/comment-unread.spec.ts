import { openCommentDesk, openPost, writeComment } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'a seller reads unread comments alone until none is left, also after a reload',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { owner, post } = await openCommentDesk(page, request)
    const { list, comment } = await openPost(page, post)
    for (const wish of ['Poproszę numer 1', 'Kto da więcej?']) await writeComment(request, owner, wish)
    await expect(comment).toContainText('Kto da więcej?', { timeout: 15_000 })
    await expect(page.getByRole('article')).toHaveCount(3)
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
    await expect(list.getByText('3 komentarze', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Oznacz jako nieprzeczytane' })).toBeVisible()
    await page.getByRole('button', { name: 'Posty', exact: true }).click()
    await expect(post).toBeVisible()
    await expect(post).not.toContainText(/\d now/)
  },
)
