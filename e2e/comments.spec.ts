import { expectAccessible } from './support/accessible.ts'
import { expectPlaying, slide } from './support/feed.ts'
import { fillSignIn, openSignedIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

type Listed = { uuid: string; owner: { username: string } }

test(
  'a visitor comments after signing in, the seller answers, and the author deletes it',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor }) => {
    const buyer = await signUpBuyer(request)
    const answer = await request.get('/api/shop/video/available/short?limit=50')
    const reel = ((await answer.json()) as { data: Listed[] }).data.find(({ owner }) => owner.username === 'szafa.ewy')
    if (!reel) throw new Error('The demo has no reel of szafa.ewy')
    const path = `/profile/szafa.ewy/video/${reel.uuid}/short`
    const words = `Czy jest w rozmiarze M? ${reel.uuid.slice(0, 8)}`

    await page.goto(path)
    await expectPlaying(page)
    await slide(page).getByRole('button', { name: 'Komentarze' }).click()
    const sheet = page.getByRole('dialog', { name: 'Komentarze' })
    await sheet.getByLabel('Twój komentarz').fill(words)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Wyślij' }).click()
    await fillSignIn(page, buyer)
    await expect(sheet.getByLabel('Twój komentarz')).toHaveValue(words)
    await sheet.getByRole('button', { name: 'Wyślij' }).click()
    const comment = sheet.getByRole('article').filter({ hasText: words })
    await expect(comment).toBeVisible()
    await expect(sheet.getByLabel('Twój komentarz')).toHaveValue('')

    const seller = await anotherVisitor()
    await openSignedIn(seller, { username: 'szafa.ewy' }, `${path}#komentarze`)
    const desk = seller.getByRole('dialog', { name: 'Komentarze' })
    await desk.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Odpowiedz' }).click()
    await expect(desk.getByLabel('Twój komentarz')).toBeFocused()
    await seller.keyboard.type('Jest, zaraz pokażę')
    await seller.keyboard.press('Enter')
    await expect(desk.getByText('Jest, zaraz pokażę')).toBeVisible()

    await page.goto(`${path}#komentarze`)
    await page.reload()
    const entry = sheet.getByRole('listitem').filter({ hasText: words })
    await expect(entry.getByText('Jest, zaraz pokażę')).toBeVisible()
    await expect(entry.getByText('sprzedawca')).toBeVisible()
    await entry
      .getByRole('button', { name: /: co zrobić$/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Usuń' }).click()
    await expect(page.getByText('Komentarz usunięty.')).toBeVisible()
    await expect(comment).toHaveCount(0)
  },
)
