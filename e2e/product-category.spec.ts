import { expectAccessible } from './support/accessible.ts'
import { openSignedIn, signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'

test(
  "a seller selects a product's category in the catalogue tree, and it is saved",
  { tag: '@phone' },
  async ({ page, request }) => {
    const account = await signUpSeller(request)
    const headers = { authorization: `Bearer ${account.token}` }
    const { data: categories } = (await (await request.get('/api/category')).json()) as {
      data: { slug: string; categoryUuid: string }[]
    }
    const bags = categories.find(({ slug }) => slug === 'torebki')?.categoryUuid
    const made = await request.post(`/api/user/${account.uuid}/depotSystem/product`, {
      headers,
      data: {
        code: 'ZAK-1',
        name: 'Zakładka z filcu',
        fullName: 'Zakładka do książki z filcu',
        description: '',
        price: 12.5,
        categoryUuid: bags,
        variants: [{ size: 'UNI', quantity: 3 }],
      },
    })
    expect(made.status(), await made.text()).toBe(201)
    await openSignedIn(page, account, '/profile/dashboard/category')
    await page.getByRole('combobox', { name: 'Rzecz' }).fill('zakladka')
    await page.getByRole('option', { name: /Zakładka z filcu/ }).click()
    await expect(page).toHaveURL(/\?product=/)
    await expect(page.getByText(/^Wybrane: .*Torebki$/)).toBeVisible()
    const tree = page.getByRole('region', { name: 'Drzewo kategorii' })
    await expect(tree.getByRole('checkbox', { name: 'Torebki', exact: true })).toBeChecked()
    const save = page.getByRole('button', { name: 'Zapisz miejsce' })
    await expect(save).toBeDisabled()
    const tops = tree.locator('> ul > li > div:first-child label')
    const names = await tops.allInnerTexts()
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare))
    await expectAccessible(page)

    await page.getByLabel('Szukaj półki').fill('przybory')
    const found = tree.getByRole('checkbox', { name: /przybory/i }).last()
    await found.check()
    await expect(page.getByText(/^Wybrane: .*(P|p)rzybory/)).toBeVisible()
    await save.click()
    await expect(page.getByText('Zakładka z filcu stoi już na nowej półce.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Wybrane: .*(P|p)rzybory/)).toBeVisible()
  },
)
