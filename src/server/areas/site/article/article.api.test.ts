// Embedded too: keyset pages, locks, and the job that publishes.
import { beforeAll, expect, test, vi } from 'vitest'
import type { AuditLog } from '#contracts/office/office.ts'
import type { Articles, ArticleTitles, WholeArticle } from '#contracts/site/article.ts'
import type {
  ArticleContent,
  ArticlePreview,
  ArticleRows,
  ArticleVersions,
  OfficeArticle,
} from '#contracts/site/article-office.ts'
import { buildMedia } from '#tests/factories/media.ts'
import { buildStaff } from '#tests/factories/staff.ts'
import type { TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

let admin: TestUser
let coverUuid = ''
beforeAll(async () => {
  await startApp()
  admin = await buildStaff('admin')
  coverUuid = (await buildMedia(admin, { kind: 'picture', mimetype: 'image/jpeg', width: 800, height: 600 })).uuid
})

const create = async (title: string) => (await as(admin).post('/admin/article', { title })).body as OfficeArticle
const path = ({ uuid }: OfficeArticle) => `/admin/article/${uuid}`

const send = (method: string, to: string, seen: number | string, body: unknown, by = admin) =>
  as(by).send(method, to, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'if-match': String(seen) },
  })
const save = (article: OfficeArticle, changes: Partial<ArticleContent>, seen: number | string = article.version) =>
  send('PUT', path(article), seen, { ...article.content, ...changes })
const take = (article: OfficeArticle, step: string, more: object = {}, seen: number | string = article.version) =>
  send('POST', `${path(article)}/step`, seen, { step, ...more })

const taken = async (article: OfficeArticle, step: string, more: object = {}) => {
  const answer = await take(article, step, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as OfficeArticle
}
const saved = async (article: OfficeArticle, changes: Partial<ArticleContent>) => {
  const answer = await save(article, changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as OfficeArticle
}

/** An article that can be published. */
const written = async (title: string, changes: Partial<ArticleContent> = {}) =>
  saved(await create(title), {
    description: 'O czym to jest',
    category: 'torebki',
    coverUuid,
    body: '## Rozdział\n\nTekst o torebkach.',
    ...changes,
  })

const read = (slug: string) => visitor().get(`/article/text/${slug}`)
const listed = async () => ((await visitor().get('/article?limit=50')).body as Articles).data.map(({ slug }) => slug)
const soon = () => new Date(Date.now() + 60 * 60_000).toISOString()

test('a draft is read by nobody, and a published article by everybody, everywhere', async () => {
  const draft = await written('Jak nosić torebkę')
  expect(draft).toMatchObject({ state: 'draft', address: null, publishedAt: null, version: 2 })
  expect((await read('jak-nosic-torebke')).status).toBe(404)
  expect(await listed()).not.toContain('jak-nosic-torebke')
  const published = await taken(draft, 'publish')
  expect(published).toMatchObject({ state: 'published', address: 'jak-nosic-torebke', hasChanges: false })
  const { status, body } = await read('jak-nosic-torebke')
  expect(status).toBe(200)
  expect(body as WholeArticle).toMatchObject({
    title: 'Jak nosić torebkę',
    coverUuid,
    drawing: null,
    updated: null,
    author: { name: 'Redakcja Kramiku, zakupy' },
    parts: [{ html: expect.stringContaining('<h2 id="rozdzial">Rozdział</h2>') as string }],
  })
  expect(await listed()).toContain('jak-nosic-torebke')
  const titles = (await visitor().get('/article/title')).body as ArticleTitles
  expect(titles.data.find(({ slug }) => slug === 'jak-nosic-torebke')?.stems).toContain('torebk')
})

test('readers see changes of a published article only once they are published', async () => {
  const article = await taken(await written('Pierwszy tytuł'), 'publish')
  const changed = await saved(article, { title: 'Drugi tytuł' })
  expect(changed).toMatchObject({ state: 'published', hasChanges: true })
  expect((await read('pierwszy-tytul')).body).toMatchObject({ title: 'Pierwszy tytuł', updated: null })
  const again = await taken(changed, 'publish')
  expect(again.hasChanges).toBe(false)
  expect((await read('pierwszy-tytul')).body).toMatchObject({
    title: 'Drugi tytuł',
    updated: expect.any(String) as string,
    published: article.publishedAt,
  })
  const { data } = (await as(admin).get(`${path(again)}/version`)).body as ArticleVersions
  expect(data.map(({ content }) => content.title)).toEqual(['Drugi tytuł', 'Pierwszy tytuł'])
})

test('a former address leads to the present one, and belongs to nobody else', async () => {
  const article = await taken(await written('Stary adres'), 'publish')
  await taken(await saved(article, { slug: 'nowy-adres' }), 'publish')
  expect((await read('stary-adres')).body).toMatchObject({ slug: 'nowy-adres' })
  expect(await listed()).toContain('nowy-adres')
  expect(await listed()).not.toContain('stary-adres')
  const other = await take(await written('Inny', { slug: 'stary-adres' }), 'publish')
  expect(other).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(other.body).toMatchObject({ errors: [{ detail: 'slugTaken', path: ['slug'] }] })
})

test('a withdrawn article is gone for readers, and can be published again', async () => {
  const article = await taken(await written('Wycofany'), 'publish')
  const withdrawn = await taken(article, 'withdraw', { reason: 'Pomyłka' })
  expect((await read('wycofany')).status).toBe(410)
  expect(await listed()).not.toContain('wycofany')
  await taken(withdrawn, 'publish')
  expect((await read('wycofany')).status).toBe(200)
})

test('a scheduled article cannot be changed, keeps its address and is published by the job at its time', async () => {
  const draft = await written('Na później')
  const publishAt = soon()
  const scheduled = await taken(draft, 'schedule', { publishAt })
  expect(scheduled).toMatchObject({ state: 'scheduled', publishAt })
  expect(await save(scheduled, { title: 'Za późno' })).toFailWith(409, 'ARTICLE_STATE_EXCEPTION')
  expect((await read('na-pozniej')).status).toBe(404)
  expect(await take(await written('Inny', { slug: 'na-pozniej' }), 'publish')).toFailWith(
    400,
    'INVALID_ARGUMENT_EXCEPTION',
  )
  const { articles } = app().context.services
  // A job of another time does nothing, and one that runs twice publishes once.
  await articles.publishDue(scheduled.uuid, new Date(Date.parse(publishAt) - 1))
  expect((await read('na-pozniej')).status).toBe(404)
  await articles.publishDue(scheduled.uuid, new Date(publishAt))
  await articles.publishDue(scheduled.uuid, new Date(publishAt))
  expect((await read('na-pozniej')).status).toBe(200)
  const { data } = (await as(admin).get(`${path(scheduled)}/version`)).body as ArticleVersions
  expect(data).toHaveLength(1)
})

test('the job runs by itself when the time has come', async () => {
  const draft = await written('Zaraz')
  await taken(draft, 'schedule', { publishAt: new Date(Date.now() + 1500).toISOString() })
  await vi.waitFor(async () => expect((await read('zaraz')).status).toBe(200), { timeout: 20_000, interval: 200 })
})

test('an unscheduled article gives its address up', async () => {
  const scheduled = await taken(await written('Odwołany'), 'schedule', { publishAt: soon() })
  const draft = await taken(scheduled, 'unschedule')
  expect(draft).toMatchObject({ state: 'draft', publishAt: null })
  await taken(await written('Inny', { slug: 'odwolany' }), 'publish')
})

test('of two editors the second is refused, and what the first has saved stays', async () => {
  const article = await written('Dwie karty')
  await saved(article, { title: 'Z pierwszej karty' })
  expect(await save(article, { title: 'Z drugiej karty' })).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect(await take(article, 'publish')).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect(await save(article, { title: 'x' }, 'abc')).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  const newer = (await as(admin).get(path(article))).body as OfficeArticle
  expect(newer.content.title).toBe('Z pierwszej karty')
  const both = await Promise.all([save(newer, { title: 'A' }), save(newer, { title: 'B' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
})

test('what is missing is named at its field', async () => {
  const bare = await create('???')
  expect(bare.content.slug).toBe('')
  const foreign = await buildMedia(admin, { kind: 'video' })
  const cases: [Partial<ArticleContent>, [string, string][]][] = [
    [
      {},
      [
        ['slug', 'fieldRequired'],
        ['description', 'fieldRequired'],
        ['category', 'fieldRequired'],
        ['body', 'fieldRequired'],
        ['coverUuid', 'fieldRequired'],
      ],
    ],
    [
      {
        slug: 'pelny',
        description: 'Opis',
        category: 'torebki',
        coverUuid: foreign.uuid,
        body: `![](/media/${coverUuid})\n\n::film{uuid=1}\n\n![x](/media/${foreign.uuid})`,
      },
      [
        ['coverUuid', 'unknownPicture'],
        ['body', 'pictureWithoutAlt'],
        ['body', 'unknownEmbed'],
        ['body', 'unknownPicture'],
      ],
    ],
  ]
  let article = bare
  for (const [changes, faults] of cases) {
    article = await saved(article, changes)
    const answer = await take(article, 'publish')
    expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
    const { errors } = answer.body as { errors: { detail: string; path: string[] }[] }
    expect(errors.map(({ detail, path: [field] }) => [field, detail])).toEqual(faults)
    const preview = (await as(admin).get(`${path(article)}/preview`)).body as ArticlePreview
    expect(preview.faults.map(({ field, fault }) => [field, fault])).toEqual(faults)
  }
})

test.each([
  [{ slug: 'Nie Adres' }],
  [{ slug: 'search' }],
  [{ title: 'x'.repeat(61) }],
  [{ description: 'x'.repeat(156) }],
  [{ category: 'rowery' as 'torebki' }],
  [{ author: 'ktos' }],
  [{ coverUuid: 'abc' }],
  [{ body: '>'.repeat(2000) }],
  [{ body: 'a b '.repeat(20_000) }],
])('%o is refused', async (changes) => {
  const article = await create('Zły')
  expect(await save(article, changes)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('a step that the state does not allow, or a time that has passed, is refused', async () => {
  const article = await written('Krok')
  expect(await take(article, 'unschedule')).toFailWith(409, 'ARTICLE_STATE_EXCEPTION')
  expect(await take(article, 'restore')).toFailWith(409, 'ARTICLE_STATE_EXCEPTION')
  expect(await take(article, 'schedule')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await take(article, 'publish', { publishAt: soon() })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const past = new Date(Date.now() - 1000).toISOString()
  expect(await take(article, 'schedule', { publishAt: past })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await as(admin).post(`${path(article)}/step`, { step: 'publish' })).status).toBe(400)
})

test('a key makes one article, however often it is sent', async () => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const make = (title: string) => as(admin).send('POST', '/admin/article', { headers, body: JSON.stringify({ title }) })
  const [one, two] = [await make('Raz'), await make('Raz')]
  expect([one.status, two.status]).toEqual([201, 201])
  expect((two.body as OfficeArticle).uuid).toBe((one.body as OfficeArticle).uuid)
  expect(await make('Dwa')).toFailWith(409, 'IDEMPOTENCY_KEY_EXCEPTION')
})

test('articles are listed by state, the last changed first, page by page', async () => {
  const [a, b] = [await create('Szkic A'), await create('Szkic B')]
  const rows = async (query: string) => (await as(admin).get(`/admin/article?${query}`)).body as ArticleRows
  const first = await rows('state=draft&limit=1')
  expect(first.data.map(({ uuid }) => uuid)).toEqual([b.uuid])
  const next = await rows(`state=draft&limit=1&cursor=${first.meta.next}`)
  expect(next.data.map(({ uuid }) => uuid)).toEqual([a.uuid])
  expect((await rows('state=withdrawn')).data.every(({ state }) => state === 'withdrawn')).toBe(true)
})

test('every step is in the log of the office, with its reason', async () => {
  const article = await taken(await written('W dzienniku'), 'publish')
  await taken(article, 'withdraw', { reason: 'Nieaktualny' })
  const log = (await as(admin).get('/admin/audit?limit=50')).body as AuditLog
  const rows = log.data.filter(({ targetUuid }) => targetUuid === article.uuid)
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ['articleWithdrawn', 'Nieaktualny'],
    ['articlePublished', ''],
    ['articleCreated', ''],
  ])
  expect(rows.every(({ by }) => by?.uuid === admin.uuid)).toBe(true)
})

test('the articles of an admin who deletes their account stay, with their pictures, without the name', async () => {
  const leaving = await buildStaff('admin')
  const picture = await buildMedia(leaving, { kind: 'picture', mimetype: 'image/jpeg' })
  const unused = await buildMedia(leaving, { kind: 'picture', mimetype: 'image/jpeg' })
  const made = (await as(leaving).post('/admin/article', { title: 'Zostaje' })).body as OfficeArticle
  const content = { ...made.content, description: 'Opis', category: 'torebki', coverUuid: picture.uuid }
  const body = { ...content, body: 'Tekst.' }
  const ready = (await send('PUT', path(made), made.version, body, leaving)).body as OfficeArticle
  expect((await send('POST', `${path(made)}/step`, ready.version, { step: 'publish' }, leaving)).status).toBe(200)
  await app().context.services.account.remove(leaving.uuid)
  expect((await as(admin).get(path(made))).body).toMatchObject({ changedBy: null, state: 'published' })
  const left = await app().context.database.pool.query('select uuid, owner_uuid from media where uuid = any($1)', [
    [picture.uuid, unused.uuid],
  ])
  expect(left.rows.map(({ uuid }: { uuid: string }) => uuid)).toEqual([picture.uuid])
})
