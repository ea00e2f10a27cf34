// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestRouter } from '#tests/setup/test-router.tsx'
import { useAddressQuery, useReturnPath } from './use-address.ts'

const Page = () => <p>{JSON.stringify([useAddressQuery(), useReturnPath()])}</p>
const pageAt = (asPath: string) => (
  <TestRouter router={{ asPath, query: {} }}>
    <Page />
  </TestRouter>
)

test('the HTML does not depend on parameters that only the browser reads, and hydration agrees with it', async () => {
  const faults: unknown[] = []
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(pageAt('/profile/user/anna'))
  expect(container.textContent).toBe('[null,"/profile/user/anna"]')
  const address = '/profile/user/anna?next=%2Fbasket&utm_source=a&utm_source=b#top?x=1'
  render(pageAt(address), { container, hydrate: true, onRecoverableError: (fault) => faults.push(fault) })
  await screen.findByText(JSON.stringify([{ next: '/basket', utm_source: ['a', 'b'] }, address]))
  expect(faults).toEqual([])
})
