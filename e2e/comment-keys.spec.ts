import { expectAccessible } from './support/accessible.ts'
import { openCommentDesk, writeComment } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test('a seller reads comments by keyboard', { tag: '@desktop' }, async ({ page, request }) => {
  const { owner, post } = await openCommentDesk(page, request)
  await expectAccessible(page)
  for (const colour of ['zielony', 'granatowy', 'czarny']) {
    // The network's times are in seconds, and comments are marked as read by time.
    const second = Math.floor(Date.now() / 1000)
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
    await writeComment(request, owner, `Biorę ${colour}`)
  }
  await expect(post).toContainText('4 nowe')
  await post.click()
  const comment = page.getByRole('article').first()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectAccessible(page)
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

  // On a desktop the form of a post has its own layout.
  await page.goto('/profile/dodaj-post')
  await expect(page.getByRole('textbox', { name: 'Treść' })).toBeVisible()
  await expectAccessible(page)
})
