import { expect, test } from 'vitest'
import { begin, page, REEL, serveCached as serve, SHARED } from '#tests/factories/page-server.ts'

const SHOP = 'seller:shop'

test.each([[[REEL]], ['everything' as const]])(
  'a page that shows a changed subject (%s) is rendered again',
  async (touched) => {
    let change = () => {}
    const { get, drop } = await serve(async (request, response, count) => {
      if (count === 2) change()
      await page(request, response, count)
    })
    change = () => drop(touched)
    expect(await (await get()).text()).toBe('ąę 1')
    drop(touched)
    // It changes once more during rendering.
    expect(await (await get()).text()).toBe('ąę 2')
    expect(await (await get()).text()).toBe('ąę 3')
    expect(await (await get()).text()).toBe('ąę 3')
  },
)

test('a page with other subjects stays cached, also one that was being rendered during the change', async () => {
  let change = () => {}
  const { get, drop } = await serve(async (request, response, count) => {
    change()
    await page(request, response, count)
  })
  change = () => drop([SHOP])
  expect(await (await get()).text()).toBe('ąę 1')
  drop([SHOP, 'video:another'])
  expect(await (await get()).text()).toBe('ąę 1')
})

test('a page is invalidated by its current subjects, not by earlier ones', async () => {
  const { get, drop } = await serve((_, response, count) => {
    begin(response, 200, SHARED, count === 1 ? [REEL, SHOP] : [REEL]).end(`ąę ${count}`)
  })
  await get()
  drop([SHOP])
  expect(await (await get()).text()).toBe('ąę 2')
  drop([SHOP])
  expect(await (await get()).text()).toBe('ąę 2')
  drop([REEL])
  expect(await (await get()).text()).toBe('ąę 3')
})

test('a page without subjects, such as a prerendered one, is invalidated only if changes may have been missed', async () => {
  const { get, drop } = await serve((_, response, count) => {
    begin(response, 200, SHARED, []).end(`ąę ${count}`)
  })
  await get()
  drop([REEL, SHOP, 'list:short'])
  expect(await (await get()).text()).toBe('ąę 1')
  drop('everything')
  expect(await (await get()).text()).toBe('ąę 2')
})
