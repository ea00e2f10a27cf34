import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { TEMPLATES_MAX } from '#contracts/social/content-template.rules.ts'
import { ContentTemplate, ContentTemplateList } from '#contracts/social/content-template.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const type = 'FB_COMMENT'
const body = {
  type,
  reply: 'private',
  content: 'Cześć {imie}, {produkt} czeka: {link}',
  otherContents: ['Hej! {link}'],
}

test('a seller creates, changes and removes templates', async () => {
  const seller = await buildSeller()
  const path = `/user/${seller.uuid}/contentTemplate`
  const made = ContentTemplate.parse((await as(seller).post(path, body)).body)
  expect(made).toMatchObject(body)
  const changed = { type, reply: 'public', content: 'Dzień dobry, {link}', otherContents: [] }
  expect((await as(seller).put(`${path}/${made.uuid}`, changed)).body).toMatchObject(changed)
  await as(seller).post(path, { type, content: 'Druga' })
  const list = async (query = '') => ContentTemplateList.parse((await as(seller).get(`${path}${query}`)).body)
  expect((await list(`?type=${type}&limit=1`)).meta.total).toBe(2)
  expect((await list()).data.map(({ content }) => content).sort()).toEqual(['Druga', 'Dzień dobry, {link}'])
  for (let n = 0; n < 2; n += 1) expect((await as(seller).delete(`${path}/${made.uuid}`)).status).toBe(204)
  expect((await list()).data.map(({ content }) => content)).toEqual(['Druga'])
})

test('an unknown variable is refused with its position, in every wording', async () => {
  const seller = await buildSeller()
  const wrong = { type, content: 'Weź {rabat}', otherContents: ['Hej {imie}', 'Masz {kod}'] }
  const answer = await as(seller).post(`/user/${seller.uuid}/contentTemplate`, wrong)
  expect(answer).toFailWith(422, 'UNPROCESSABLE_CONTENT_EXCEPTION')
  expect(answer.body).toMatchObject({
    errors: [
      { detail: 'unknownVariable {rabat} at 4', path: ['content'] },
      { detail: 'unknownVariable {kod} at 5', path: ['otherContents', 1] },
    ],
  })
})

test('a template of a private reply without the link is refused, and templates are public by default', async () => {
  const seller = await buildSeller()
  const path = `/user/${seller.uuid}/contentTemplate`
  const answer = await as(seller).post(path, { ...body, otherContents: ['Hej {imie}'] })
  expect(answer.body).toMatchObject({
    errors: [{ detail: 'linkMissing {link} at 10', path: ['otherContents', 0] }],
  })
  expect((await as(seller).post(path, { type, content: 'Cześć' })).body).toMatchObject({ reply: 'public' })
})

test('a template that is sent twice with one key is made once', async () => {
  const seller = await buildSeller()
  const path = `/user/${seller.uuid}/contentTemplate`
  const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  const send = (content: string) =>
    as(seller).send('POST', path, { body: JSON.stringify({ ...body, content }), headers })
  const answers = await Promise.all([1, 2, 3].map(() => send('Raz {link}')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => ContentTemplate.parse(answer.body).uuid)).size).toBe(1)
  expect(await send('Dwa {link}')).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
  expect(ContentTemplateList.parse((await as(seller).get(path)).body).meta.total).toBe(1)
})

test('more wordings than five, an empty one and a kind that there is not are refused', async () => {
  const seller = await buildSeller()
  const path = `/user/${seller.uuid}/contentTemplate`
  const others = Array.from({ length: 5 }, (_, n) => `Hej ${n}`)
  for (const wrong of [{ otherContents: others }, { content: '  ' }, { type: 'MAIL' }, { content: '\u0000' }])
    expect(await as(seller).post(path, { ...body, ...wrong })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('the number of templates is limited, and templates of others cannot be accessed', async () => {
  const [seller, stranger] = [await buildSeller(), await buildSeller()]
  const path = `/user/${seller.uuid}/contentTemplate`
  for (let n = 0; n < TEMPLATES_MAX; n += 1) expect((await as(seller).post(path, body)).status).toBe(201)
  expect(await as(seller).post(path, body)).toFailWith(409, 'TEMPLATE_LIMIT_EXCEPTION')
  const { data } = ContentTemplateList.parse((await as(seller).get(path)).body)
  const theirs = `/user/${stranger.uuid}/contentTemplate/${data[0]?.uuid}`
  expect(await as(stranger).put(theirs, body)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(stranger).delete(theirs)).status).toBe(204)
  expect(await as(seller).put(`${path}/${randomUUID()}`, body)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(ContentTemplateList.parse((await as(seller).get(path)).body).meta.total).toBe(TEMPLATES_MAX)
})
