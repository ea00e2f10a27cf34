import type { GetServerSidePropsContext } from 'next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { showsOf } from '#contracts/base/subjects.rules.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { type LoadContext, type LoadResult, type StaticLoadResult, withPage, withStaticPage } from './page.ts'

const Thing = z.object({ name: z.string() })
const STATUS: Record<string, number> = {
  '/api/thing/broken': 500,
  '/api/thing/deleted': 410,
  '/api/thing/private': 401,
  '/api/thing/secret': 403,
}
let server: Awaited<ReturnType<typeof buildHttpServer>>

beforeEach(async () => {
  server = await buildHttpServer(({ url }, response) => {
    if (url === '/api/thing/1') answerJson(response, 200, { name: 'Torebka' })
    else answerJson(response, STATUS[url ?? ''] ?? 404, { errors: [] })
  })
  vi.stubGlobal('kramikWeb', { access: { apiOrigin: server.host, internalToken: '' } })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  await server.close()
})

async function open(id: string, result: LoadResult = { shows: [] }, more: Record<string, string> = {}) {
  const authorization = 'Bearer abc'
  const headers = new Map<string, string>()
  const res = { statusCode: 200, setHeader: (name: string, value: string) => headers.set(name, value) }
  const load = async ({ api, queryClient, params }: LoadContext) => {
    await queryClient.query({ queryKey: ['thing'], queryFn: () => api.send('GET', `/thing/${params.id}`, Thing) })
    return result
  }
  const context = {
    params: { id },
    query: {},
    resolvedUrl: `/thing/${id}`,
    req: { headers: { authorization, cookie: 'a=b', ...more } },
    res,
  }
  const answer = await withPage({ load })(context as unknown as GetServerSidePropsContext)
  return { answer, cache: headers.get('Cache-Control'), shows: showsOf(res).join(' '), status: res.statusCode }
}

test('a page contains loaded data and texts, and shared caches may store it', async () => {
  const { answer, cache } = await open('1', { props: { title: 'Torebka' }, shows: [] })
  const { props } = z.object({ props: z.looseObject({}) }).parse(answer)
  expect(props).toMatchObject({
    title: 'Torebka',
    dehydratedState: { queries: [{ queryKey: ['thing'], state: { data: { name: 'Torebka' }, status: 'success' } }] },
    _nextI18Next: { initialI18nStore: { pl: { common: { shell: { signIn: 'Zaloguj się' } } } } },
  })
  expect(cache).toBe('public, s-maxage=15, stale-while-revalidate=60')
})

test('every page has the time of its rendering', async () => {
  vi.setSystemTime('2026-11-01T10:00:00.000Z')
  const renderedAt = '2026-11-01T10:00:00.000Z'
  expect((await open('1')).answer).toMatchObject({ props: { renderedAt } })
  expect(await withStaticPage()({})).toMatchObject({ props: { renderedAt } })
})

test('navigation within the app fetches a page anew, so that own changes are visible', async () => {
  expect((await open('1', { shows: [] }, { 'x-nextjs-data': '1' })).cache).toBe('public, s-maxage=15, max-age=0')
})

test('HTML is the same for everybody: nothing of the visitor is sent to the API', async () => {
  await open('1')
  expect(server.received.map(({ headers }) => [headers.authorization, headers.cookie])).toEqual([
    [undefined, undefined],
  ])
})

test('a page sets its own cache time, or forbids caching', async () => {
  const cached = await open('1', { shows: [], cache: { maxAge: 60, staleWhileRevalidate: 600 } })
  expect(cached.cache).toBe('public, s-maxage=60, stale-while-revalidate=600')
  expect((await open('1', { shows: [], cache: false })).cache).toBe('private, no-store')
})

test('a page declares to the cache what it shows, each subject once', async () => {
  const { shows } = await open('1', {
    shows: [
      { video: ['a', 'b'], seller: 'c' },
      { seller: 'c', list: 'short' },
    ],
  })
  expect(shows).toBe('video:a video:b seller:c list:short')
})

test('a 404 of the API makes the page a 404, which is not cached', async () => {
  expect(await open('2')).toMatchObject({ answer: { notFound: true }, cache: 'private, no-store' })
})

test('a deleted video makes the page a 410', async () => {
  const { answer, cache, status } = await open('deleted')
  expect(answer).toMatchObject({ props: { isGone: true } })
  expect({ cache, status }).toEqual({ cache: 'private, no-store', status: 410 })
})

test('what the API refuses to visitors leads to the page that says so, and from there to signing in and back', async () => {
  const to = (destination: string) => ({ redirect: { destination, statusCode: 302 } })
  expect((await open('private')).answer).toEqual(to('/403-login?next=%2Fthing%2Fprivate'))
  expect((await open('secret')).answer).toEqual(to('/403'))
})

test('a failure of the API makes the page a 5xx', async () => {
  await expect(open('broken')).rejects.toMatchObject({ status: 500 })
})

test('a refusing page has an error status, except for navigation within the app, which would reload it', async () => {
  expect((await open('1')).status).toBe(200)
  expect((await open('1', { shows: [], status: 403 })).status).toBe(403)
  expect((await open('1', { shows: [], status: 403 }, { 'x-nextjs-data': '1' })).status).toBe(200)
})

test('a redirect is passed on', async () => {
  const redirect = { destination: '/watch/short', permanent: false }
  expect((await open('1', { redirect })).answer).toEqual({ redirect })
})

const build = (load: (context: { params: Record<string, string> }) => Promise<StaticLoadResult>) =>
  withStaticPage({ load })({ params: { slug: ['regulamin', 'zwroty'] } })

test('a static page contains its data and texts, and is rebuilt within the hour', async () => {
  const answer = await build(async ({ params }) => ({ props: { text: params['slug'] } }))
  expect(answer).toMatchObject({
    props: { text: 'regulamin/zwroty', _nextI18Next: { initialI18nStore: { pl: { common: { close: 'Zamknij' } } } } },
    revalidate: 3600,
  })
})

test('a static page can be a 404, and is not built if loading fails', async () => {
  expect(await build(async () => ({ notFound: true }))).toEqual({ notFound: true, revalidate: 3600 })
  await expect(build(async () => Promise.reject(new Error('content/x.md: broken')))).rejects.toThrow('content/x.md')
})
