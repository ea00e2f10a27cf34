import { holdChunk, listenToChunks, servedFilm } from './support/chunks.ts'
import { fileOf, phoneFilm, pictureSum } from './support/films.ts'
import { signInToCreateReel } from './support/people.ts'
import { announcedAs, describeReel, filmInput, newDescription, publishReel, reloadAnyway } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'a seller uploads two reels at once in two tabs, and neither disturbs the other',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInToCreateReel(page, { username: 'perlowa.pracownia' })
    const secondPage = await context.newPage()
    await secondPage.goto('/profile/reel_create')

    const begin = async (tab: typeof page, name: string, seconds: number, description: string) => {
      const film = await fileOf(name, await phoneFilm(seconds))
      const chunks = listenToChunks(tab)
      const second = await holdChunk(tab, 2)
      await filmInput(tab).setInputFiles(film)
      await describeReel(tab, description, 'Biżuteria damska')
      await second.arrived
      return { tab, film, chunks, description, letGo: second.letGo }
    }
    const ring = await begin(page, 'pierścionek.mp4', 10, newDescription('Pierścionek z bursztynem'))
    const chain = await begin(secondPage, 'łańcuszek.mp4', 12, newDescription('Łańcuszek ze srebra'))

    // Both are in the middle of it now. What a reload loses in one tab is found again there, and not in the other.
    expect(ring.chunks.uuid).not.toBe(chain.chunks.uuid)
    await ring.tab.bringToFront()
    await reloadAnyway(ring.tab)
    await expect(announcedAs(ring.tab, 'Wróćmy do przerwanego wysyłania')).toContainText('pierścionek.mp4')
    await expect(ring.tab.getByLabel('Opis')).toHaveValue(ring.description)
    await expect(chain.tab.getByLabel('Opis')).toHaveValue(chain.description)
    const { uuid } = ring.chunks
    await filmInput(ring.tab).setInputFiles(ring.film)
    ring.letGo()
    chain.letGo()

    for (const { tab, film, chunks, description } of [ring, chain]) {
      await tab.bringToFront()
      const path = await publishReel(tab)
      expect(await pictureSum(await servedFilm(tab, chunks.uuid))).toBe(await pictureSum(film))
      await tab.goto(path)
      await expect(tab.getByText(description).filter({ visible: true }).first()).toBeVisible()
      await tab.goto('/profile/reel_create')
      await expect(tab.getByLabel('Opis')).toHaveValue('')
    }
    expect(ring.chunks.uuid).toBe(uuid)
  },
)
