import { holdChunk, listenToChunks, servedFilm } from './support/chunks.ts'
import { fileOf, longFilm, pictureSum } from './support/films.ts'
import { signInToCreateReel } from './support/people.ts'
import { describeReel, enqueueReel, filmInput, newDescription, publishedPath, rowOf } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'two tabs share one queue: one of them sends, and when it is closed the other goes on',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInToCreateReel(page, { username: 'perlowa.pracownia' })
    const second = await context.newPage()
    await second.goto('/profile/reel_create')
    const film = await fileOf('pierścionek.mp4', await longFilm())
    const chunksOf = { first: listenToChunks(page), second: listenToChunks(second) }
    const held = await holdChunk(page, 2)
    const [ring, chain] = [newDescription('Pierścionek z bursztynem'), newDescription('Łańcuszek ze srebra')]

    for (const [tab, description] of [
      [page, ring],
      [second, chain],
    ] as const) {
      await tab.bringToFront()
      await filmInput(tab).setInputFiles(film)
      await describeReel(tab, description, 'Biżuteria damska')
      await enqueueReel(tab)
    }
    await held.arrived
    // Both tabs know of both; the second has sent nothing, for the first does.
    await expect(await rowOf(second, ring)).toBeVisible()
    await expect(await rowOf(second, chain)).toBeVisible()
    expect(chunksOf.second.sent).toEqual([])
    const ringUuid = chunksOf.first.uuid

    await test.step('what waits is put in another order, and the one on its way is left where it is', async () => {
      await (await rowOf(second, chain)).getByRole('button', { name: 'Przesuń wyżej' }).click()
      await expect((await rowOf(second, chain)).getByText('1. w kolejce')).toBeHidden()
    })
    await page.close()
    await publishedPath(second, chain)
    await publishedPath(second, ring)
    expect(chunksOf.second.sent.length, 'the rest, by the second').toBeGreaterThan(0)
    expect(await pictureSum(await servedFilm(second, ringUuid))).toBe(await pictureSum(film))
  },
)
