// @vitest-environment jsdom
import { render } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { knowSite } from '#tests/json-ld/site.ts'
import { PageHead } from './page-head.tsx'

// Next moves these tags into the head; the test renders them in place.
vi.mock('next/head', () => ({ default: ({ children }: { children: ReactNode }) => children }))

beforeAll(knowSite)

const tags = (path?: string, picture?: string) => {
  const { baseElement, unmount } = render(
    <PageHead title="Faq" {...(path !== undefined && { path })} {...(picture !== undefined && { picture })} />,
  )
  const found = [...baseElement.ownerDocument.querySelectorAll('link, meta')].map((tag) => tag.outerHTML).join('\n')
  unmount()
  return found
}

test('a page has an absolute canonical address and may be indexed', () => {
  const found = tags('/faq')
  expect(found).toContain('<link rel="canonical" href="https://kramik.example/faq">')
  expect(found).toContain('content="https://kramik.example/faq"')
  expect(found).not.toContain('noindex')
})

test('a page without an address of its own is not indexed', () => {
  expect(tags()).toContain('noindex')
})

test('the picture for link previews has an absolute address, a size and a description', () => {
  const found = tags('/faq', '/drawings/landing/share/a.png')
  expect(found).toContain('property="og:image" content="https://kramik.example/drawings/landing/share/a.png"')
  expect(found).toContain('property="og:image:width" content="1200"')
  expect(found).toContain('property="og:image:height" content="630"')
  expect(found).toContain('property="og:image:alt" content="Faq"')
  expect(found).toContain('content="summary_large_image"')
  expect(tags('/faq')).toContain('property="og:image" content="https://kramik.example/drawings/market-evening.png"')
})

test('hostile titles and descriptions stay in their attributes', () => {
  const read = (title: string, description: string) => {
    const head = renderToStaticMarkup(<PageHead title={title} description={description} path="/faq" />)
    return [...new DOMParser().parseFromString(head, 'text/html').querySelectorAll('*')].map(({ tagName }) => tagName)
  }
  const usual = read('Faq', 'Pytania')
  fc.assert(
    fc.property(hostileText, hostileText, (title, description) => {
      expect(read(title, `a${description}`)).toEqual(usual)
    }),
  )
})
