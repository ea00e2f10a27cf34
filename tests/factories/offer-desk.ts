import { expect } from 'vitest'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { as } from '#tests/setup/app.ts'
import type { SocialNetwork } from '#demo/social-network/server.ts'
import { buildDesk, openDesk, SOON, type Desk } from './comment-desk.ts'
import { buildProjection } from './product.ts'

async function goodsOf(desk: Desk, quantities: number[]) {
  const { definitionUuid, definitionProjectionUuid } = await buildProjection(desk.seller, 12_999, quantities)
  const path = `/user/${desk.seller.uuid}/productDefinitionProjection/${definitionProjectionUuid}`
  const { variantDefinitionProjections } = (await as(desk.seller).get(path)).body as DefinitionProjection
  return variantDefinitionProjections.map(({ uuid }) => ({
    userProductDefinitionUuid: definitionUuid,
    userProductVariantDefinitionUuid: uuid,
  }))
}

type Wanted = { quantities?: number[] | undefined; isOneBuyer?: boolean }

/**
 * A comment desk that knows these comments, each of its own buyer or all of one. Includes functions for requests about
 * each.
 */
export async function buildOfferDesk(
  network: SocialNetwork,
  texts: string[],
  { quantities = [3, 1], isOneBuyer = false }: Wanted = {},
) {
  const desk = await buildDesk(network)
  const { path, comments } = await openDesk(desk)
  const goods = await goodsOf(desk, quantities)
  const remote = texts.map((text, n) => {
    const isFirst = n === 0 || isOneBuyer
    const name = { first_name: `Kupująca${n}`, last_name: 'Testowa' }
    return desk.say(text, isFirst ? desk.buyer : network.state.addPerson(name))
  })
  await network.notifyHook(remote.map((comment) => ({ verb: 'add' as const, comment })))
  await expect.poll(async () => (await comments()).data.length, SOON).toBeGreaterThanOrEqual(texts.length)
  const { data } = await comments('?limit=50')
  const own = remote.map((comment) => {
    const found = data.find(({ id }) => id === comment.id)
    if (!found) throw new Error('The comment is not there')
    const base = `${path}/comment/${found.uuid}`
    const read = async () => {
      const now = (await comments('?limit=50')).data.find(({ uuid }) => uuid === found.uuid)
      if (!now) throw new Error('The comment is not there')
      return now
    }
    const process = (body: object = {}) => as(desk.seller).post(`${base}/process`, body)
    return { uuid: found.uuid, remote: comment, base, read, process }
  })
  return { desk, goods, own, comments }
}
