import type { Page } from '@playwright/test'
import { holdChunk, listenToChunks, servedFilm } from './support/chunks.ts'
import { fileOf, longFilm, pictureSum } from './support/films.ts'
import { signInToCreateReel } from './support/people.ts'
import { actsWhenReady } from './support/ready.ts'
import { describeReel, enqueueReel, filmInput, newDescription, publishedPath, rowOf } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'two tabs share one queue: one of them sends, and when it is closed the other goes on',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInToCreateReel(page, { username: 'perlowa.pracownia' })
    const film = await fileOf('pierścionek.mp4', await longFilm())
    const [ring, chain] = [newDescription('Pierścionek z bursztynem'), newDescription('Łańcuszek ze srebra')]
    const enqueue = async (tab: Page, description: string) => {
      await filmInput(tab).setInputFiles(film)
      await describeReel(tab, description, 'Biżuteria damska')
      await enqueueReel(tab)
    }
    // Whichever tab comes first sends: the other one is opened once this one does.
    const chunks = listenToChunks(page)
    const held = await holdChunk(page, 2)
    await enqueue(page, ring)
    await held.arrived
    const second = await context.newPage()
    await actsWhenReady(second)
    const chunksOf = { first: chunks, second: listenToChunks(second) }
    await second.goto('/profile/reel_create')
    await enqueue(second, chain)
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
