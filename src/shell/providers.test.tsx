// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createWordsBackend, WORDS_LIMITS } from '#lib/browser/words-backend.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import { buildHttpServer } from '#tests/factories/http-server.ts'
import { connectToastArea, type ToastMessage } from '#ui/toast.ts'
import { useMissingWords } from './providers.tsx'

function Page() {
  useMissingWords()
  return null
}

test('two namespaces that fail six times each are reported once, in loaded words', async () => {
  const server = await buildHttpServer((_, response) => response.writeHead(503).end())
  const reported: ToastMessage[] = []
  const disconnect = connectToastArea((message) => reported.push(message))
  const i18n = createInstance({
    lng: 'pl',
    ns: ['common'],
    defaultNS: 'common',
    partialBundledLanguages: true,
    resources: { pl: { common } },
    ...WORDS_LIMITS,
    retryTimeout: 1,
  })
  await i18n.use(createWordsBackend(() => 'v1', server.host)).init()
  render(
    <I18nextProvider i18n={i18n}>
      <Page />
    </I18nextProvider>,
  )
  await i18n.loadNamespaces(['upload', 'push'])
  expect(server.received).toHaveLength(12)
  expect(reported).toEqual([{ kind: 'error', text: common.errors.words }])
  disconnect()
  await server.close()
})
