import { expectAccessible } from './support/accessible.ts'
import { holdChunk, listenToChunks, servedFilm } from './support/chunks.ts'
import { fileOf, phoneFilm, pictureSum } from './support/films.ts'
import { signInToCreateReel } from './support/people.ts'
import { announcedAs, describeReel, filmInput, newDescription, publishReel, reloadAnyway } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'a network that goes away in the middle of an upload costs nothing',
  { tag: '@desktop' },
  async ({ page, context, allow }) => {
    allow(/ERR_INTERNET_DISCONNECTED/)
    const film = await fileOf('buty.mp4', await phoneFilm())
    await signInToCreateReel(page, { username: 'szpilka.i.trampek' })
    const chunks = listenToChunks(page)
    const third = await holdChunk(page, 3)
    await filmInput(page).setInputFiles(film)
    await describeReel(page, newDescription('Buty na bezdroża'), 'Obuwie damskie')

    await third.arrived
    await context.setOffline(true)
    third.letGo()
    await expect(page.getByText('Wyślemy dalej, gdy tylko wróci. Nic nie przepadło.')).toBeVisible()
    await expectAccessible(page)
    expect(chunks.acknowledged).toEqual([1, 2])

    await context.setOffline(false)
    await publishReel(page)
    expect(chunks.sent).toEqual([1, 2, 3, ...chunks.acknowledged.slice(2)])
    expect(chunks.acknowledged).toEqual(oneTo(chunks.acknowledged.length))
    expect(await pictureSum(await servedFilm(page, chunks.uuid))).toBe(await pictureSum(film))
  },
)

test(
  'an upload that a reload broke off goes on where it was, once the same file is picked again',
  { tag: '@desktop' },
  async ({ page }) => {
    const description = newDescription('Buty na bezdroża')
    const film = await fileOf('buty.mp4', await phoneFilm())
    await signInToCreateReel(page, { username: 'szpilka.i.trampek' })
    const chunks = listenToChunks(page)
    const fourth = await holdChunk(page, 4)
    await filmInput(page).setInputFiles(film)
    await describeReel(page, description, 'Obuwie damskie')
    await fourth.arrived
    expect(chunks.acknowledged).toEqual([1, 2, 3])
    const { uuid } = chunks

    await reloadAnyway(page)
    fourth.letGo()

    await expect(announcedAs(page, 'Wróćmy do przerwanego wysyłania')).toContainText('buty.mp4')
    await expect(page.getByLabel('Opis')).toHaveValue(description)
    await expect(page.getByLabel('Kategoria')).toHaveValue(/./)
    await expectAccessible(page)

    await filmInput(page).setInputFiles(await fileOf('inne-buty.mp4', await phoneFilm(2)))
    await expect(announcedAs(page, 'To inny plik niż poprzednio')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Wróć do poprzedniego' }).click()

    const sentBefore = chunks.sent.length
    await filmInput(page).setInputFiles(film)
    await publishReel(page)
    expect(chunks.uuid).toBe(uuid)
    expect(chunks.sent.slice(sentBefore)).toEqual(oneTo(chunks.acknowledged.length).slice(3))
    expect(chunks.acknowledged).toEqual(oneTo(chunks.acknowledged.length))
    expect(await pictureSum(await servedFilm(page, uuid))).toBe(await pictureSum(film))
  },
)

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
