// @vitest-environment jsdom
import { useEffect } from 'react'
import reactDomClient from 'react-dom/client'
import { expect, test } from 'vitest'
import './hydrate-in-slices.ts'

const PARTS = 20

test('other tasks run while a page is hydrated', async () => {
  let drawn = 0
  const Slow = () => {
    const end = performance.now() + 4
    while (performance.now() < end);
    drawn += 1
    return <li />
  }
  const hydrated = Promise.withResolvers<void>()
  const Page = () => {
    useEffect(() => hydrated.resolve(), [])
    return (
      <ul>
        {Array.from({ length: PARTS }, (_, place) => (
          <Slow key={place} />
        ))}
      </ul>
    )
  }
  const page = document.createElement('div')
  page.innerHTML = `<ul>${'<li></li>'.repeat(PARTS)}</ul>`
  const root = reactDomClient.hydrateRoot(page, <Page />)
  const turns: number[] = []
  while (drawn < PARTS) {
    await new Promise((resolve) => setTimeout(resolve))
    turns.push(drawn)
  }
  expect(turns.filter((count) => count > 0 && count < PARTS)).not.toEqual([])
  await hydrated.promise
  root.unmount()
})
