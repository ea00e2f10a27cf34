// @vitest-environment jsdom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { env } from '#lib/env.ts'
import { PageHead } from './page-head.tsx'

// Next collects what stands in it; here it may stand where it is.
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }))

const known = env.siteUrl
afterEach(() => void Object.assign(env, { siteUrl: known }))

const tags = (siteUrl: string, path?: string, picture?: string) => {
  Object.assign(env, { siteUrl })
  const { baseElement, unmount } = render(
    <PageHead title="Faq" {...(path !== undefined && { path })} {...(picture !== undefined && { picture })} />,
  )
  const found = [...baseElement.ownerDocument.querySelectorAll('link, meta')].map((tag) => tag.outerHTML).join('\n')
  unmount()
  return found
}

test('a page tells its whole address where the site has one', () => {
  const found = tags('https://kramik.example', '/faq')
  expect(found).toContain('<link rel="canonical" href="https://kramik.example/faq">')
  expect(found).toContain('content="https://kramik.example/faq"')
})

test('without it no address is told, and nothing keeps the page out of search', () => {
  const found = tags('', '/faq')
  expect(found).not.toContain('canonical')
  expect(found).not.toContain('noindex')
})

test('a page without an address of its own is not for search engines', () => {
  expect(tags('https://kramik.example')).toContain('noindex')
})

test('a picture is told with its whole address, its size and what it is of, or not at all', () => {
  const found = tags('https://kramik.example', '/faq', '/drawings/market-evening.png')
  expect(found).toContain('property="og:image" content="https://kramik.example/drawings/market-evening.png"')
  expect(found).toContain('property="og:image:width" content="1200"')
  expect(found).toContain('property="og:image:height" content="630"')
  expect(found).toContain('property="og:image:alt" content="Faq"')
  expect(found).toContain('content="summary_large_image"')
  expect(tags('', '/faq', '/drawings/market-evening.png')).not.toContain('og:image')
  expect(tags('https://kramik.example', '/faq')).not.toContain('og:image')
})
