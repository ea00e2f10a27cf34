import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import { faultsOfPage } from '#tests/json-ld/schema.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectAt, expectPlaying, film, slide } from './support/feed.ts'
import { startServerWithLives } from './support/live.ts'
import { expect, test } from './support/test.ts'

test(
  'a live plays at the live edge with its product, and becomes a saved one when it ends',
  { tag: '@phone' },
  async ({ page, request, anotherVisitor, allow }) => {
    test.setTimeout(240_000)
    allow(/Failed to load resource|\/hls\//)
    const { origin, live, silent, film: startFilming, close } = await startServerWithLives()
    const { seller } = live
    const call = async <T>(method: 'post' | 'patch', path: string, data?: object, by = seller): Promise<T> => {
      const headers = { authorization: `Bearer ${by.token}` }
      const answer = await request[method](`${origin}/api${path}`, { headers, ...(data && { data }) })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()) as T
    }
    const show = async (name: string, price: number) => {
      const own = { code: name, name, price, categoryUuid: live.categoryUuid, variants: [{ size: 'UNI', quantity: 3 }] }
      type Depot = { uuid: string; variants: { uuid: string }[] }
      const product = await call<Depot>('post', `/user/${seller.uuid}/depotSystem/product`, own)
      type Made = { uuid: string; userProductDefinitionUuid: string }
      const made = await call<Made>('post', `/user/${seller.uuid}/product-definition-projection/depot-system`, {
        manualProductPrice: price,
        userDepotProductUuid: product.uuid,
        userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
      })
      await call('patch', `/user/${seller.uuid}/video/${live.uuid}/product`, {
        definitionUuid: made.userProductDefinitionUuid,
        definitionProjectionUuid: made.uuid,
      })
    }
    const heading = (name: string) => slide(page).getByRole('heading', { name })
    let stopFilming = async () => {}

    try {
      await show('Torba żółta', 49.9)

      await test.step('without a picture it shows a message, and starts automatically once there is one', async () => {
        await page.goto(`${origin}/watch/live`)
        await expectAt(page, 1)
        await expect(page).toHaveTitle('Na żywo · Kramik')
        await expect(slide(page).getByText('Na żywo')).toBeVisible()
        await expect(heading('Obraz nie dociera')).toBeVisible({ timeout: 60_000 })
        await expectAccessible(page)
        const html = await (await request.get(`${origin}/watch/live`)).text()
        const [, data = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
        const { '@graph': graph } = JSON.parse(data) as { '@graph': { '@type': string }[] }
        expect(
          graph.find((entry) => entry['@type'] === 'VideoObject'),
          'search engines are told of what is on',
        ).toMatchObject({
          url: expect.stringContaining(`/video/${live.uuid}/live`),
          publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true },
        })
        stopFilming = await startFilming()
        await expectPlaying(page)
        await expect(heading('Obraz nie dociera')).toBeHidden()
      })

      await test.step('structured data mark it as live, with a placeholder until there is a picture', async () => {
        for (const [name, { uuid }, picture] of [
          ['wanda.nadajaca', live, /live-picture$/],
          ['cecylia.milczaca', silent, /market-evening\.png$/],
        ] as const) {
          const html = await (await request.get(`${origin}/profile/${name}/video/${uuid}/live`)).text()
          expect(faultsOfPage(html, origin)).toEqual([])
          expect(html).toContain('"publication":{"@type":"BroadcastEvent","isLiveBroadcast":true')
          const [, thumbnail] = /"thumbnailUrl":\["([^"]+)"\]/.exec(html) ?? []
          expect(thumbnail).toMatch(picture)
        }
      })

      await test.step('it plays a few seconds behind, with the bar at the live edge, viewers and product', async () => {
        const bar = slide(page).getByRole('slider', { name: 'Przewiń transmisję' })
        await expect(bar).toHaveAttribute('aria-valuetext', 'na żywo')
        await expect(slide(page).getByText('1 osoba ogląda')).toBeAttached()
        const other = await anotherVisitor()
        await other.goto(`${origin}/profile/${'wanda.nadajaca'}/video/${live.uuid}/live`)
        await expectPlaying(other)
        await expect(slide(page).getByText('2 osoby oglądają')).toBeAttached()
        await other.context().close()
        await expect(slide(page).getByText('1 osoba ogląda')).toBeAttached()
        await expect(slide(page).getByText('49,90 zł')).toBeVisible()
        await show('Torba różowa', 59.9)
        await expect(slide(page).getByText('59,90 zł')).toBeVisible()
        await expect(slide(page).getByText('49,90 zł')).toBeHidden()
        await page.setViewportSize({ width: 1440, height: 900 })
        await expect(page.getByRole('button', { name: 'Pokazane wcześniej' })).toBeVisible()
        await page.getByRole('button', { name: 'Pokazane wcześniej' }).click()
        await expect(page.getByText('49,90 zł')).toBeVisible()
        await page.setViewportSize({ width: 390, height: 844 })
        await expectAccessible(page)
      })

      await test.step('a pause keeps the position, and a button returns to the live edge', async () => {
        const behind = () => film(page).evaluate((video: HTMLVideoElement) => video.seekable.end(0) - video.currentTime)
        await page.keyboard.press('Space')
        const at = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
        const toNow = slide(page).getByRole('button', { name: 'Wróć na żywo' })
        await expect(toNow).toBeVisible({ timeout: 60_000 })
        expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(at)
        await toNow.click()
        await expectPlaying(page)
        await expect.poll(behind).toBeLessThan(8)
        await expect(toNow).toBeHidden()
      })

      await test.step('filters narrow the lives, also to none, and are removed in one step', async () => {
        const other = await anotherVisitor()
        await other.goto(`${origin}/watch/live?categoryUuids[]=${live.categoryUuid}`)
        await expectAt(other, 1)
        await expect(other.getByRole('button', { name: 'Filtry, 1 wybrany' })).toBeVisible()
        await other.goto(`${origin}/watch/live?categoryUuids[]=${categoryUuid(10)}`)
        await expect(other.getByRole('heading', { name: 'Żadna transmisja nie pasuje' })).toBeVisible()
        await other.getByRole('button', { name: 'Wyczyść filtry' }).click()
        await expectAt(other, 1)
        await expect.poll(() => new URL(other.url()).search).toBe('')
        await other.context().close()
      })

      await test.step('the next live waits for its picture', async () => {
        await page.keyboard.press('ArrowDown')
        await expectAt(page, 2)
        await expect(heading('Czekamy na obraz')).toBeVisible()
        await expect.poll(() => new URL(page.url()).search).toBe('?start=2')
        await page.keyboard.press('ArrowUp')
        await expectAt(page, 1)
        await expectPlaying(page)
      })

      await test.step('the end is announced, and the saved live plays from its beginning in the same slide', async () => {
        await stopFilming()
        await call('patch', `/user/${seller.uuid}/video/${live.uuid}/finish`)
        await expect(heading('Transmisja dobiegła końca')).toBeVisible()
        await expectAccessible(page)
        await slide(page).getByRole('button', { name: 'Obejrzyj zapis' }).click()
        await expectPlaying(page)
        expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeLessThan(10)
        await expect(slide(page).getByRole('slider', { name: 'Przewiń transmisję' })).toBeVisible()
        await expect(slide(page).getByText('Na żywo')).toBeHidden()
      })

      await test.step('lists are updated at once; a live without a recording disappears', async () => {
        await page.goto(`${origin}/watch/vod`)
        await expectPlaying(page)
        await page.goto(`${origin}/watch/live`)
        await expectAt(page, 1)
        await expect(heading('Czekamy na obraz')).toBeVisible()
        await call('patch', `/user/${silent.seller.uuid}/video/${silent.uuid}/finish`, undefined, silent.seller)
        await expect(heading('Transmisja dobiegła końca')).toBeVisible()
        await expect(slide(page).getByRole('button', { name: 'Obejrzyj zapis' })).toBeHidden()
        await slide(page).getByRole('button', { name: 'Zobacz, co dalej' }).click()
        await expect(page.getByRole('heading', { name: 'Nikt więcej teraz nie nadaje' })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Nikt teraz nie nadaje' })).toBeVisible()
      })
    } finally {
      await page.close()
      await stopFilming()
      await close()
    }
  },
)
