import { createInstance } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { createWordsBackend, WORDS_LIMITS } from './words-backend.ts'

type Server = Awaited<ReturnType<typeof buildHttpServer>>
let server: Server
afterEach(() => server.close())

/** i18next as set up on pages: some texts are preloaded, a server provides the rest. */
async function speak(limits: Partial<typeof WORDS_LIMITS> = {}) {
  const i18n = createInstance({
    lng: 'pl',
    fallbackLng: 'pl',
    ns: ['common'],
    defaultNS: 'common',
    partialBundledLanguages: true,
    resources: { pl: { common: { close: 'Zamknij' } } },
    ...WORDS_LIMITS,
    ...limits,
  })
  const failed: string[] = []
  i18n.on('failedLoading', (_language, namespace) => failed.push(namespace))
  await i18n.use(createWordsBackend(() => 'v1', server.host)).init()
  return { i18n, failed }
}
/** Server that fails the first `times` requests. */
const buildServer = (times: number) => {
  let left = times
  return buildHttpServer((_, response) => {
    left -= 1
    if (left >= 0) response.writeHead(503).end()
    else answerJson(response, 200, { title: 'Dzień dobry' })
  })
}

test('texts in the page are not requested; other namespaces are, by language, name and version', async () => {
  server = await buildServer(0)
  const { i18n } = await speak()
  expect([i18n.t('close'), server.received]).toEqual(['Zamknij', []])
  await i18n.loadNamespaces('consent')
  expect(i18n.t('consent:title')).toBe('Dzień dobry')
  await i18n.loadNamespaces('consent')
  expect(server.received.map(({ url }) => url)).toEqual(['/locales/pl/consent.json?v=v1'])
})

test('five retries, each after twice the time of the one before', async () => {
  server = await buildServer(5)
  const { i18n, failed } = await speak({ retryTimeout: 20 })
  const began = performance.now()
  await i18n.loadNamespaces('consent')
  expect(server.received).toHaveLength(6)
  expect(performance.now() - began).toBeGreaterThan(20 + 40 + 80 + 160 + 320 - 10)
  expect([i18n.t('consent:title'), failed]).toEqual(['Dzień dobry', []])
})

test('after six failures the keys are shown, and the failure is reported once', async () => {
  server = await buildServer(1000)
  const { i18n, failed } = await speak({ retryTimeout: 1 })
  await i18n.loadNamespaces('consent')
  expect(server.received).toHaveLength(6)
  expect([i18n.t('consent:title'), i18n.t('close'), failed]).toEqual(['title', 'Zamknij', ['consent']])
})

test('invalid JSON counts as a failure', async () => {
  server = await buildHttpServer((_, response) => response.end('<html>'))
  const { i18n } = await speak({ retryTimeout: 1 })
  await i18n.loadNamespaces('consent')
  expect([server.received.length, i18n.t('consent:title')]).toEqual([6, 'title'])
})

test('at most ten namespaces are requested at once', async () => {
  let open = 0
  let most = 0
  server = await buildHttpServer((_, response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      answerJson(response, 200, {})
    }, 30)
  })
  const { i18n } = await speak()
  await i18n.loadNamespaces(Array.from({ length: 25 }, (_, index) => `ns${index}`))
  expect([server.received.length, most]).toEqual([25, 10])
})

test('the limits are five retries, from 350 ms on, and ten parallel requests', () => {
  expect(WORDS_LIMITS).toEqual({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 })
})
