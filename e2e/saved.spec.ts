import { expectAccessible } from './support/accessible.ts'
import { expectPlaying, slide } from './support/feed.ts'
import { fillSignIn, signUpBuyer } from './support/people.ts'
import { expect, test } from './support/test.ts'

type Listed = { uuid: string; definitionProjections: { definitionUuid: string; name: string }[] }

test(
  'what a visitor saves is in the account after signing in, and may be put into a list',
  { tag: '@phone' },
  async ({ page, request }) => {
    const buyer = await signUpBuyer(request)
    const answer = await request.get('/api/shop/video/available/short?limit=50')
    const products = ((await answer.json()) as { data: Listed[] }).data.flatMap(
      ({ definitionProjections: [one] }) => one ?? [],
    )
    const [product] = products
    if (!product) throw new Error('No reel of the demo shows a product')

    await page.goto(`/produkt/${product.definitionUuid}`)
    const save = page.getByRole('button', { name: `Zapisz: ${product.name}` }).first()
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/watch/short?start=2')
    await expectPlaying(page)
    const film = slide(page).getByRole('button', { name: /^Zapisz: / })
    await film.click()
    await page.getByRole('button', { name: 'Zobacz', exact: true }).click()

    await expect(page).toHaveURL('/profile/user/zapisane')
    const saved = page.getByRole('main').getByRole('listitem')
    await expect(saved.filter({ hasText: product.name }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ostatnio oglądane' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
    await fillSignIn(page, buyer)

    await expect(page).toHaveURL('/profile/user/zapisane')
    await expect(page.getByText('2 rzeczy zapisane w tej przeglądarce są już na twoim koncie.')).toBeVisible()
    await page.getByRole('button', { name: 'Nowa lista' }).click()
    await page.getByLabel('Nazwa listy').fill('Na wakacje')
    await page.getByRole('button', { name: 'Dodaj listę' }).click()
    await expect(page.getByRole('heading', { name: 'Ta lista jest pusta' })).toBeVisible()
    await page.getByRole('link', { name: 'Wszystko', exact: true }).click()
    await page.getByLabel(`Lista dla: ${product.name}`).selectOption('Na wakacje')
    await page.getByRole('link', { name: 'Na wakacje', exact: true }).click()
    await expect(page.getByLabel(/^Lista dla: /)).toHaveCount(1)
    await expect(page.getByLabel(`Lista dla: ${product.name}`)).toHaveValue(/.+/)
    await expectAccessible(page)
  },
)
