import type { Page } from '@playwright/test'
import { holdChunk, listenToChunks, servedFilm } from './support/chunks.ts'
import { fileOf, longFilm, pictureSum } from './support/films.ts'
import { openSignedIn } from './support/people.ts'
import { actsWhenReady } from './support/ready.ts'
import { describeReel, enqueueReel, filmInput, newDescription, publishedPath, rowOf } from './support/reel-form.ts'
import { expect, test } from './support/test.ts'

test(
  'two tabs share one queue: one sends, and when it is closed the other continues',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await openSignedIn(page, { username: 'perlowa.pracownia' }, '/profile/reel_create')
    const film = await fileOf('pierścionek.mp4', await longFilm())
    const [ring, chain] = [newDescription('Pierścionek z bursztynem'), newDescription('Łańcuszek ze srebra')]
    const enqueue = async (tab: Page, description: string) => {
      await filmInput(tab).setInputFiles(film)
      await describeReel(tab, description, 'Biżuteria damska')
      await enqueueReel(tab)
    }
    // The first tab must be the sender, so open the second one only after sending has started.
    const chunks = listenToChunks(page)
    const held = await holdChunk(page, 2)
    await enqueue(page, ring)
    await held.arrived
    const second = await context.newPage()
    await actsWhenReady(second)
    const chunksOf = { first: chunks, second: listenToChunks(second) }
    await second.goto('/profile/reel_create')
    await enqueue(second, chain)
    // Both tabs list both reels. The second tab sends nothing, because the first one does.
    await expect(await rowOf(second, ring)).toBeVisible()
    await expect(await rowOf(second, chain)).toBeVisible()
    expect(chunksOf.second.sent).toEqual([])
    const ringUuid = chunksOf.first.uuid

    await test.step('waiting reels can be reordered, the one being sent stays first', async () => {
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
