import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

type Variant = { size: string; quantity: number }
type Listed = {
  definitionProjections: { definitionUuid: string; name: string; variantDefinitionProjections: Variant[] }[]
}

test(
  'a link to a size of a product leads to the basket, and the basket back to the product',
  { tag: '@phone' },
  async ({ page, request }) => {
    const answer = await request.get('/api/shop/video/available/short?limit=50')
    const products = ((await answer.json()) as { data: Listed[] }).data.flatMap(
      ({ definitionProjections: [one] }) => one ?? [],
    )
    const isLeft = ({ quantity }: Variant) => quantity > 2
    const product = products.find(({ variantDefinitionProjections: all }) => all.filter(isLeft).length > 1)
    const [first, second] = product?.variantDefinitionProjections.filter(isLeft) ?? []
    if (!product || !first || !second) throw new Error('No reel of the demo shows a product with two sizes in stock')

    await test.step('an address with other words leads to the right one', async () => {
      await page.goto(`/produkt/dawna-nazwa-${product.definitionUuid}?rozmiar=${encodeURIComponent(first.size)}`)
      await expect(page).toHaveURL(new RegExp(`/produkt/(?!dawna)[a-z0-9-]+-${product.definitionUuid}\\?rozmiar=`))
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', new RegExp(`-${product.definitionUuid}$`))
    const sizes = page.getByRole('group', { name: 'Rozmiary i warianty' })
    const sizeOf = ({ size }: Variant) => sizes.locator(`[data-size="${size}"] input`)
    await expect(sizeOf(first)).toBeChecked()
    await expectAccessible(page)

    await test.step('sizes are explained, other things are shown, and the page is shared', async () => {
      await page.getByRole('button', { name: 'Udostępnij' }).click()
      const share = page.getByRole('dialog', { name: 'Udostępnij' })
      await expect(share.getByRole('img', { name: 'Kod QR z linkiem' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Jaki rozmiar?' }).click()
      await expect(page.getByRole('dialog', { name: 'Tabela rozmiarów' }).getByRole('table')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { name: 'Z tej samej półki' })).toBeVisible()
    })

    await test.step('another size is in the address, and goes into the basket', async () => {
      await sizeOf(second).check()
      await expect(page).toHaveURL(new RegExp(`rozmiar=${encodeURIComponent(second.size).replaceAll('%20', '\\+')}`))
      await page.getByRole('button', { name: 'Dodaj do koszyka' }).click()
      await page.getByRole('button', { name: 'Zobacz koszyk' }).click()
      await expect(page).toHaveURL('/basket')
    })
    await page.getByRole('main').locator(`a[href*="${product.definitionUuid}"]`).click()
    await expect(page).toHaveURL(new RegExp(`-${product.definitionUuid}\\?rozmiar=`))
    await expect(sizeOf(second)).toBeChecked()
  },
)
