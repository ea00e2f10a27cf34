import { expectAccessible } from './support/accessible.ts'
import { openCommentDesk, openPost, writeComment } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'a seller reads comments under a page’s posts, and sees new ones live',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { owner, post } = await openCommentDesk(page, request)
    await expect(post).toContainText('1 nowy')
    await expect(page.getByRole('link', { name: 'Szablony odpowiedzi' })).toHaveAttribute(
      'href',
      '/profile/user/szablony-odpowiedzi',
    )
    await expectAccessible(page)
    const { comment } = await openPost(page, post)
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
  },
)
