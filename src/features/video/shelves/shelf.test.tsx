// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createQueryClient } from '#lib/shared/query-client.ts'
import common from '#root/locales/pl/common.json' with { type: 'json' }
import shelves from '#root/locales/pl/shelves.json' with { type: 'json' }
import { Shelf } from './shelf.tsx'

const nobody = () => ''

/** Renders a shelf with the responses in order. An `Error` is a failed request. */
async function show(answers: (string[] | Error)[], empty?: string) {
  const i18n = createInstance()
  await i18n.init({ lng: 'pl', resources: { pl: { common, shelves } } })
  function Reels() {
    const query = useQuery({
      queryKey: ['reels'],
      queryFn: async () => {
        const answer = answers.shift() ?? []
        if (answer instanceof Error) throw answer
        return { data: answer }
      },
    })
    return (
      <Shelf name="reels" query={query} count={3} keyOf={(name) => name} userOf={nobody} empty={empty}>
        {(name) => <p>{name}</p>}
      </Shelf>
    )
  }
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Reels />
      </QueryClientProvider>
    </I18nextProvider>,
  )
}
const shelf = () => screen.getByRole('region', { name: shelves.title.reels })

test('a loading shelf shows placeholders and is marked as busy', async () => {
  await show([['Torebka']])
  expect([shelf().getAttribute('aria-busy'), shelf().querySelectorAll('li[aria-hidden]').length]).toEqual(['true', 3])
  await screen.findByText('Torebka')
  expect([shelf().getAttribute('aria-busy'), shelf().querySelectorAll('li[aria-hidden]').length]).toEqual(['false', 0])
})

test('a failed shelf shows its error in place and can be retried', async () => {
  await show([new Error('down'), ['Torebka']])
  await within(shelf()).findByText(shelves.failed.reels)
  await userEvent.click(screen.getByRole('button', { name: common.retry }))
  await screen.findByText('Torebka')
  expect(screen.queryByText(shelves.failed.reels)).toBeNull()
})

test('an empty shelf shows its action, or is left out without one', async () => {
  await show([[]], 'Dodaj pierwszą rolkę')
  await screen.findByText('Dodaj pierwszą rolkę')
  cleanup()
  await show([[]])
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})
