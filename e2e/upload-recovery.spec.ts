import { expectAccessible } from './support/accessible.ts'
import { holdChunk, listenToChunks, servedFilm } from './support/chunks.ts'
import { fileOf, longFilm, pictureSum } from './support/films.ts'
import { openSignedIn } from './support/people.ts'
import {
  describeReel,
  enqueueReel,
  filmInput,
  newDescription,
  publishedPath,
  queueCorner,
  reloadAnyway,
  rowOf,
} from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

const SELLER = { username: 'szpilka.i.trampek' }
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test(
  'an upload survives a lost network, leaving the page and a reload',
  { tag: '@desktop' },
  async ({ page, context, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED/)
    const description = newDescription('Buty na bezdroża')
    const film = await fileOf('buty.mp4', await longFilm())
    await openSignedIn(page, SELLER, '/profile/reel_create')

    await test.step('the filled-in form survives a reload', async () => {
      await filmInput(page).setInputFiles(film)
      await describeReel(page, description, 'Obuwie damskie')
      await expect(page.getByText('buty.mp4')).toBeVisible()
      await page.getByRole('link', { name: 'Kramik', exact: false }).first().click()
      await expect(page.getByRole('alertdialog', { name: 'Rolka nie jest jeszcze gotowa' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zostań tutaj' }).click()
      await reloadAnyway(page)
      await expect(page.getByText('buty.mp4')).toBeVisible()
      await expect(page.getByLabel('Opis')).toHaveValue(description)
      await expect(page.getByRole('spinbutton', { name: 'Cena' })).not.toHaveValue('')
    })

    const chunks = listenToChunks(page)
    const [third, fourth] = [await holdChunk(page, 3), await holdChunk(page, 4)]
    await enqueueReel(page)
    await third.arrived
    await context.setOffline(true)
    third.letGo()
    await rowOf(page, description)
    await expect(page.getByText('Spróbujemy, gdy tylko wróci internet.').first()).toBeVisible()
    await expectAccessible(page)
    expect(chunks.acknowledged).toEqual([1, 2])

    await context.setOffline(false)
    await fourth.arrived
    await page.keyboard.press('Escape')
    await page.reload()
    fourth.letGo()
    await expect(queueCorner(page)).toBeVisible()
    await publishedPath(page, description)
    expect(chunks.acknowledged, 'each was acknowledged once').toEqual(oneTo(chunks.acknowledged.length))
    expect(chunks.sent.filter((chunk) => chunk !== 3 && chunk !== 4)).toEqual(
      chunks.acknowledged.filter((chunk) => chunk !== 3 && chunk !== 4),
    )
    expect(await pictureSum(await servedFilm(page, chunks.uuid))).toBe(await pictureSum(film))
  },
)
