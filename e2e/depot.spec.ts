import { readFile } from 'node:fs/promises'
import { expectAccessible, expectContrast } from './support/accessible.ts'
import { openSignedIn, signUpSeller } from './support/people.ts'
import { expect, test } from './support/test.ts'

test(
  'a seller adds products by hand and from a file, searches, edits and removes them',
  { tag: '@phone' },
  async ({ page, request, allow }) => {
    allow(/409|412/)
    const seller = await signUpSeller(request)
    await openSignedIn(page, seller, '/profile/dashboard/depot')
    await expect(page.getByRole('heading', { name: 'Półki są jeszcze puste' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Dodaj produkt' }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Nowy produkt' })
    await sheet.getByRole('button', { name: 'Dodaj do magazynu' }).click()
    await expect(sheet.getByText('Wpisz cenę od 0,01 zł')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByLabel('Nazwa', { exact: true }).fill('Łódź na wesele')
    await sheet.getByLabel('Kod').fill('SUK-1')
    await sheet.getByLabel('Cena').fill('129,99')
    await sheet.getByLabel('Kategoria').fill('odzież damska')
    await page.getByRole('option', { name: 'Moda › Odzież damska', exact: true }).click()
    await sheet.getByRole('button', { name: /^Wszystkie rozmiary/ }).click()
    await sheet.getByLabel('Sztuki', { exact: true }).first().fill('2')
    await sheet.getByRole('button', { name: 'Dodaj do magazynu' }).click()
    await expect(sheet.getByText('Liczba od 0 do miliona').first()).toBeVisible()

    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Wyjść bez zapisania?' })
    await question.getByRole('button', { name: 'Zostań' }).click()
    for (let left = await sheet.getByLabel('Sztuki', { exact: true }).count(); left > 1; left -= 1)
      await sheet
        .getByRole('button', { name: /^Usuń rozmiar/ })
        .last()
        .click()
    await sheet.getByRole('button', { name: 'Dodaj do magazynu' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Łódź na wesele', exact: true })).toBeVisible()
    await expect(page.getByText('2 sztuki')).toBeVisible()

    await page.getByRole('button', { name: 'Wczytaj CSV' }).click()
    const csv = (price: string) => ({
      name: 'produkty.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `kod;nazwa;cena;kategoria;ilość\nTOR-1;Torba żółta;${price};Torebki;3\nTOR-2;Portfel;9,99;Portfele;0\n`,
      ),
    })
    const file = page.locator('input[type=file][name=depot]')
    await file.setInputFiles(csv('tanio'))
    await expect(page.getByText('Nic nie wczytano: 1 wiersz jest do poprawienia.')).toBeVisible()
    await expect(page.getByRole('row', { name: /TOR-1 UNI cena: to nie jest cena/ })).toBeVisible()
    await expectAccessible(page)
    await file.setInputFiles(csv('49,50'))
    await expect(page.getByText('Wczytano cały plik.')).toBeVisible()
    await expect(page.getByRole('row', { name: /TOR-2 .*Dodany/ })).toBeVisible()
    await page.getByRole('button', { name: 'Gotowe' }).click()
    await expect(page.getByText('3 produkty')).toBeVisible()

    await page.getByLabel('Szukaj w magazynie').fill('zolta')
    await expect(page.getByText('Znaleziono 1 produkt')).toBeVisible()
    await page.getByRole('button', { name: 'Torba żółta', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edytuj produkt' })
    await edit.getByLabel('Kod').fill('SUK-1')
    await edit.getByRole('button', { name: 'Zapisz' }).click()
    await expect(edit.getByText('Inny twój produkt ma już ten kod')).toBeVisible()
    await edit.getByLabel('Kod').fill('TOR-9')
    await edit.getByRole('button', { name: 'Zapisz' }).click()
    await expect(page.getByRole('cell', { name: 'TOR-9' })).toBeVisible()

    await test.step('after a conflicting edit the typed text stays, and the seller decides', async () => {
      await page.getByRole('button', { name: 'Torba żółta', exact: true }).click()
      await edit.getByLabel('Kod').fill('TOR-10')
      const depot = `/api/user/${seller.uuid}/depotSystem/product`
      const headers = { authorization: `Bearer ${seller.token}` }
      const found = (await (await request.get(`${depot}/search?query=TOR-9`, { headers })).json()) as {
        data: { uuid: string }[]
      }
      const change = (price: number) => request.patch(`${depot}/${found.data[0]?.uuid}`, { headers, data: { price } })
      expect((await change(55)).status()).toBe(200)
      await edit.getByRole('button', { name: 'Zapisz', exact: true }).click()
      await expect(edit.getByText('Ten produkt zmienił się w międzyczasie')).toBeVisible()
      await expect(edit.getByLabel('Kod')).toHaveValue('TOR-10')
      await expectAccessible(page)
      await edit.getByRole('button', { name: 'Weź nowszą wersję' }).click()
      await expect(edit.getByLabel('Kod')).toHaveValue('TOR-9')
      await expect(edit.getByLabel('Cena')).toHaveValue(/^55/)
      await edit.getByLabel('Kod').fill('TOR-11')
      expect((await change(56)).status()).toBe(200)
      await edit.getByRole('button', { name: 'Zapisz', exact: true }).click()
      await edit.getByRole('button', { name: 'Zapisz moją' }).click()
      await expect(page.getByRole('cell', { name: 'TOR-11' })).toBeVisible()
    })

    await test.step('pieces sold during an edit stay sold and do not cause a conflict', async () => {
      const leave = async (left: number) => {
        const file = `kod;nazwa;cena;kategoria;ilość\nTOR-11;Torba żółta;55;Torebki;${left}\n`
        const answer = await request.post(`/api/user/${seller.uuid}/depotSystem/product/import`, {
          headers: { authorization: `Bearer ${seller.token}` },
          multipart: { file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(file) } },
        })
        const { confirmUuid } = (await answer.json()) as { confirmUuid: string }
        const confirmed = await request.post(`/api/user/${seller.uuid}/depotSystem/product/import/${confirmUuid}`, {
          headers: { authorization: `Bearer ${seller.token}` },
        })
        expect(confirmed.status()).toBe(204)
      }
      const pieces = edit.getByLabel('Sztuki', { exact: true })
      await page.getByRole('button', { name: 'Torba żółta', exact: true }).click()
      await expect(pieces).toHaveValue('3')
      await leave(2)
      await edit.getByLabel('Opis').fill('Na lato')
      await pieces.fill('7')
      await edit.getByRole('button', { name: 'Zapisz', exact: true }).click()
      await expect(page.getByText('6 sztuk')).toBeVisible()

      await page.getByRole('button', { name: 'Torba żółta', exact: true }).click()
      await leave(2)
      await pieces.fill('1')
      await edit.getByRole('button', { name: 'Zapisz', exact: true }).click()
      await expect(edit.getByText('zostały 2 sztuki. Wpisz, ile ma być teraz')).toBeInViewport({ ratio: 1 })
      await expect(pieces).toBeFocused()
      await expect(pieces).toHaveValue('1')
      await expectAccessible(page)
      await edit.getByRole('button', { name: 'Zapisz', exact: true }).click()
      await expect(page.getByText('1 sztuka', { exact: true })).toBeVisible()
    })

    await test.step('the category is chosen in the tree, and nothing typed is lost', async () => {
      await page.getByRole('button', { name: 'Torba żółta', exact: true }).click()
      await edit.getByLabel('Kod').fill('TOR-9')
      await edit.getByRole('button', { name: 'Znajdź półkę w drzewie' }).click()
      await page.getByLabel('Szukaj półki').fill('portfele')
      await page.getByRole('checkbox', { name: 'Portfele', exact: true }).check()
      await page.getByRole('button', { name: 'Wybierz tę półkę' }).click()
      await expect(edit.getByLabel('Kategoria')).toHaveValue(/Portfele$/)
      await expect(edit.getByLabel('Kod')).toHaveValue('TOR-9')
      await edit.getByRole('button', { name: 'Zapisz', exact: true }).click()
      await expect(page.getByRole('cell', { name: 'TOR-9' })).toBeVisible()
    })
    await page.getByLabel('Szukaj w magazynie').fill('zolta')

    await page.getByRole('button', { name: 'Co zrobić: Torba żółta' }).click()
    await page.getByRole('menuitem', { name: 'Usuń z magazynu' }).click()
    await expect(page.getByRole('heading', { name: 'Nie ma nic pod „zolta”' })).toBeVisible()
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(page.getByRole('cell', { name: 'TOR-9' })).toBeVisible()
    await page.getByRole('button', { name: 'Co zrobić: Torba żółta' }).click()
    await page.getByRole('menuitem', { name: 'Usuń z magazynu' }).click()
    await page.reload()
    await expect(page.getByText('2 produkty')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pobierz CSV' }).click()
    const saved = await readFile(await (await download).path(), 'utf8')
    expect(saved.split('\r\n').filter(Boolean)).toHaveLength(3)
    expect(saved).toContain('SUK-1;Łódź na wesele')
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectContrast(page)
  },
)
