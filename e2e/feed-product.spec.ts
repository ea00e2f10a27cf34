import { expectAccessible } from './support/accessible.ts'
import { expectPlaying, mediaOf, slide } from './support/feed.ts'
import { expect, test } from './support/test.ts'

type Stocked = { name: string; size: string; quantity: number }
type Projection = {
  name: string
  fullName: string
  price: number
  quantity: number
  variantDefinitionProjections: Stocked[]
}
type Listed = { uuid: string; owner: { username: string }; definitionProjections: Projection[] }

test('the product of a reel is shown with its price, its sizes and their stock', async ({
  page,
  context,
  request,
  isMobile,
}) => {
  const answer = await request.get('/api/shop/video/available/short?limit=50')
  const found = ((await answer.json()) as { data: Listed[] }).data.find(({ definitionProjections: [one] }) => {
    const left = one?.variantDefinitionProjections.map(({ quantity }) => quantity) ?? []
    return left.includes(0) && left.includes(1) && left.some((quantity) => quantity > 1)
  })
  const product = found?.definitionProjections[0]
  if (!found || !product) throw new Error('No reel of the demo shows a product of every kind of stock')
  await page.goto(`/profile/${found.owner.username}/video/${found.uuid}/short`)
  await expectPlaying(page)

  const open = slide(page).getByRole('button', { name: `Zobacz ${product.name}` })
  const place = isMobile ? page.getByRole('dialog', { name: 'Produkt z rolki' }) : page.getByRole('complementary')
  if (isMobile) {
    await test.step('the product bar can be hidden and shown again', async () => {
      await slide(page).getByRole('button', { name: 'Schowaj produkt' }).click()
      await expect(open).toBeHidden()
      await slide(page)
        .getByRole('button', { name: `Pokaż produkt: ${product.name}` })
        .click()
      await expect(open).toBeVisible()
    })
    await open.click()
    await expect(place).toBeVisible()
    await expectAccessible(page)
  } else await expect(open, 'the panel beside the stage says it all').toBeHidden()

  await expect(place.getByRole('heading', { name: product.fullName })).toBeVisible()
  await expect(place.locator('data').first()).toHaveAttribute('value', String(product.price))
  const sizes = place.getByRole('group', { name: 'Rozmiary i warianty' }).getByRole('listitem')
  await expect(sizes).toHaveCount(product.variantDefinitionProjections.length)
  for (const [index, { size, name, quantity }] of product.variantDefinitionProjections.entries()) {
    await expect(sizes.nth(index)).toContainText(size || name)
    await expect(sizes.nth(index)).toContainText(left(quantity))
  }

  const add = place.getByRole('button', { name: 'Dodaj do koszyka' })
  const sizeOf = (quantity: number) => {
    const size = product.variantDefinitionProjections.find((one) => one.quantity === quantity)?.size ?? ''
    return place.getByRole('radio', { name: new RegExp(`^${size}(?![\\w/])`) })
  }
  await test.step('without a size it asks for one, and a sold-out size offers the reserve list', async () => {
    await add.click()
    await expect(place.getByText('Najpierw wybierz rozmiar albo wariant.')).toBeVisible()
    await sizeOf(0).check()
    await expect(place.getByRole('button', { name: 'Stań w kolejce' })).toBeVisible()
  })
  const other = await context.newPage()
  await other.goto('/kontakt')
  await test.step('a piece is added to the basket, all tabs show it, and it is not added twice', async () => {
    await sizeOf(1).check()
    await add.click()
    await expect(page.getByText(/^W koszyku: /)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible()
    await add.click()
    await expect(page.getByText('Wszystkie sztuki są już w twoim koszyku.')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('link', { name: 'Koszyk, 1 rzecz' })).toBeVisible()
  })

  if (isMobile) {
    const before = await mediaOf(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(place).toBeHidden()
    await expect(open).toBeFocused()
    expect(await mediaOf(page), 'keys belong to the sheet while it is open').toBe(before)
  }
})

test('a reel is shared as a link that opens it', { tag: '@phone' }, async ({ page, context, anotherVisitor }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/watch/short?start=3')
  await expectPlaying(page)
  await slide(page).getByRole('button', { name: 'Udostępnij' }).click()
  await page.getByRole('button', { name: 'Kopiuj link' }).click()
  await expect(page.getByText('Link skopiowany, można wklejać.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/profile\/[^/]+\/video\/[0-9a-f-]{36}\/short$/)
  const other = await anotherVisitor()
  await other.goto(link)
  await expectPlaying(other)
  expect(await mediaOf(other)).toBe(await mediaOf(page))
})

/** Stock as the shop shows it: a reserve list, the last piece, or a number. */
function left(quantity: number) {
  if (quantity <= 0) return 'Chwilowo brak'
  return quantity === 1 ? 'Ostatnia sztuka' : String(quantity)
}
