import { grant, openCommentDesk, revokeGrants } from './support/social-network.ts'
import { expect, test } from './support/test.ts'

test(
  'a page whose grant was taken back at the network is connected again from the desk',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { owner, post } = await openCommentDesk(page, request)
    await expect(post).toBeVisible()
    await revokeGrants(request, owner)
    await page.reload()
    const notice = page.getByRole('alert').filter({ hasText: 'wygasło' })
    await notice.getByRole('button', { name: 'Połącz jeszcze raz' }).click()
    await grant(page, owner)
    await expect(post).toBeVisible()
    await expect(notice).toBeHidden()
  },
)
