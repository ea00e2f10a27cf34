import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredQuery, PAGE_QUERIES } from '#contracts/base/page-query.rules.ts'
import { createPageAddresses } from '#server/pages/page-address.ts'
import { createPageRoutes } from '#server/pages/page-routes.ts'

const routeOfFile = (file: string) =>
  file
    .replace(/^pages/, '')
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '') || '/'

const pages = globSync('pages/**/*.tsx').map((file) => ({
  route: routeOfFile(file),
  named: /\broute: '([^']*)'/.exec(readFileSync(file, 'utf8'))?.[1],
}))

test('a page names its own route, if it declares a query, and no other', () => {
  const withLoader = Object.keys(PAGE_QUERIES).filter((route) => !route.startsWith('/locales/'))
  const naming = pages.filter(({ named }) => named !== undefined)
  expect(naming.filter(({ route, named }) => named !== route)).toEqual([])
  expect(naming.map(({ route }) => route).toSorted()).toEqual(withLoader.toSorted())
})

test.each(pages.filter(({ route }) => !route.startsWith('/_')))(
  'no parameter that $route does not declare reaches its render, so that loaders cannot read it',
  ({ route }) => {
    const read = createPageAddresses({
      routeOf: createPageRoutes(pages.map((page) => page.route)),
      files: new Set(),
      buildId: 'build',
    })
    const path = route.replace(/\[\w+\]/g, 'a')
    const known = [
      't',
      'start',
      'page',
      'tab',
      'query',
      'search',
      'code',
      'state',
      'next',
      'authToken',
      'utm_source',
      'v',
    ]
    const requested = [...new Set([...known, ...Object.values(PAGE_QUERIES).flat()])]
    const search = new URLSearchParams(requested.map((name) => [name, '1'])).toString()
    for (const target of [`${path}?${search}`, `/_next/data/build${path === '/' ? '/index' : path}.json?${search}`]) {
      const address = read(target)
      if (address.kind !== 'page') throw new Error(`${target} is no page`)
      expect([...new URL(address.url, 'http://kramik').searchParams.keys()]).toEqual(declaredQuery(route))
    }
  },
)
