// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportReport } from '#contracts/catalogue/depot-import.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import depot from '#root/locales/pl/depot.json' with { type: 'json' }
import { buildApiServer } from '#tests/factories/api-server.ts'
import '#tests/setup/jsdom-layout.ts'
import { ImportSheet } from './import-sheet.tsx'

let close = async () => {}
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await close()
})

const uuid = '018f3a10-0000-7000-8000-000000000001'
const report: ImportReport = {
  isImported: false,
  fault: null,
  missingColumns: [],
  repeatedColumns: [],
  confirmUuid: uuid,
  created: 1,
  updated: 1,
  unchanged: 0,
  rows: [
    { row: 2, code: 'TOR-1', variant: 'czarna, M', status: 'updated', stock: { before: 7, after: 12 }, faults: [] },
    { row: 3, code: 'TOR-2', variant: '', status: 'created', stock: null, faults: [] },
  ],
}

/** Renders the sheet with this file chosen. `status` answers the confirmation. */
async function choose(status: 204 | 410) {
  const server = await buildApiServer(({ url }) => {
    if (url.endsWith('/import')) return { status: 200, body: report }
    if (status === 204) return { status }
    return { status, body: { errors: [{ code: 410, title: 'GONE_EXCEPTION', detail: '' }] } }
  })
  close = server.close
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { depot } }, defaultNS: 'depot' })
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <ImportSheet ownerUuid={uuid} onClose={() => undefined} />
      </QueryClientProvider>
    </I18nextProvider>,
  )
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('no input')
  fireEvent.change(input, { target: { files: [new File(['kod'], 'a.csv', { type: 'text/csv' })] } })
  const button = await screen.findByRole('button', { name: 'Zgadza się, wczytaj' })
  return { confirm: () => fireEvent.click(button), server }
}

test('differences of stock are shown before they are booked', async () => {
  const { confirm, server } = await choose(204)
  expect(screen.getByText(/^Jeszcze nic nie wczytano/)).toBeDefined()
  expect(screen.queryByText(/^Jeden wiersz to jeden rozmiar/), 'the explanation makes room').toBeNull()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'WierszkodSztuki',
    '2TOR-1czarna, M7 → 12 (+5)było 7, będzie 12, różnica +5',
  ])
  confirm()
  expect(await screen.findByText('Wczytano cały plik.')).toBeDefined()
  expect(server.received.map(({ url }) => url.split('/import')[1])).toEqual(['', `/${uuid}`])
  expect(screen.getAllByRole('row')).toHaveLength(3)
})

test('a preview that is over asks to choose the file again', async () => {
  const { confirm } = await choose(410)
  confirm()
  expect(await screen.findByText('Ten podgląd jest już nieważny. Wybierz plik jeszcze raz.')).toBeDefined()
  expect(screen.queryByText('Wczytano cały plik.')).toBeNull()
})
