import { expectAccessible } from './support/accessible.ts'
import { grant, openCommentDesk } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'a declined permission is asked for alone, from the open post and back to it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { owner, post } = await openCommentDesk(page, request, ['pages_messaging'])
    await expect(post).toContainText('1 nowy')
    await expectAccessible(page)
    await post.click()
    const notice = page.getByRole('alert').filter({ hasText: 'Brakuje zgody na prywatne wiadomości' })
    await expect(notice).toBeVisible()
    const here = page.url()
    expect(here).toContain('post=')
    await notice.getByRole('button', { name: 'Daj tę zgodę' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await grant(page, owner)
    await expect(page).toHaveURL(here)
    await expect(notice).toBeHidden()
  },
)
