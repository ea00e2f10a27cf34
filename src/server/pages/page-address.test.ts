import { expect, test } from 'vitest'
import { createPageAddresses } from './page-address.ts'
import { createPageRoutes } from './page-routes.ts'

const routeOf = createPageRoutes([
  '/',
  '/_app',
  '/404',
  '/blog',
  '/blog/[slug]',
  '/blog/search',
  '/blog/rss.xml',
  '/kategoria/[slug]',
  '/profile/[username]/video/[streamId]/[type]',
  '/profile/user/[username]',
  '/profile/user/orders',
  '/security.txt',
  '/watch/[id]',
  '/watch/live',
])
const read = createPageAddresses({ routeOf, files: new Set(['/favicon.svg', '/drawings/a.svg']), buildId: 'b1' })
const urlOf = (target: string) => {
  const address = read(target)
  return address.kind === 'page' ? address.url : address
}

const UUID = '0198c0de-0000-7000-8000-000000000001'
const OTHER = '0198c0de-0000-7000-8000-000000000002'

test.each([
  ['/?utm_source=a&fbclid=b&gclid=c&x=1', '/'],
  ['/watch/short?t=12&authToken=a.b.c&start=3', '/watch/short?start=3'],
  ['/kategoria/kremy?page=2&utm_medium=x&tab=vods', '/kategoria/kremy?tab=vods&page=2'],
  ['/kategoria/kremy?tab=vods&page=2', '/kategoria/kremy?tab=vods&page=2'],
  ['/profile/user/anna?next=%2F&tab=reviews', '/profile/user/anna?tab=reviews'],
  ['/profile/user/orders?tab=reviews', '/profile/user/orders'],
  ['/blog/search?query=d%C5%BCinsy+slim', '/blog/search?query=d%C5%BCinsy+slim'],
  ['/blog?query=a', '/blog'],
])('%s is rendered as %s', (target, url) => {
  expect(urlOf(target)).toBe(url)
})

test('the well-known address of security.txt is answered by its page', () => {
  expect(urlOf('/.well-known/security.txt?x=1')).toBe('/security.txt')
  expect(read('/.well-known/other.txt')).toEqual({ kind: 'noFile' })
})

test('the order of parameters and of the values of a list does not matter, nor repetition', () => {
  const one = urlOf(`/watch/short?sizes[]=M&categoryUuids[]=${UUID}&categoryUuids[]=${OTHER}&start=2`)
  expect(
    urlOf(`/watch/short?start=2&start=9&categoryUuids%5B%5D=${OTHER}&sizes[]=M&categoryUuids[]=${UUID}&sizes[]=M`),
  ).toBe(one)
  expect(one).toMatch(/^\/watch\/short\?start=2&categoryUuids/)
})

test('the same path is the same page however it is encoded', () => {
  expect(urlOf('/%62log/%C5%BCyrafa')).toBe('/blog/%C5%BCyrafa')
  expect(urlOf('/blog/żyrafa')).toBe('/blog/%C5%BCyrafa')
  expect(urlOf('/blog/a%2Fb')).toBe('/blog/a%2Fb')
})

test('data for navigation within the app follow the same rules', () => {
  expect(read('/_next/data/b1/watch/short.json?id=short&start=3&utm_source=a')).toMatchObject({
    url: '/_next/data/b1/watch/short.json?start=3',
    path: '/watch/short',
    isData: true,
  })
  expect(urlOf('/_next/data/b1/index.json?x=1')).toBe('/_next/data/b1/index.json')
  expect(read('/_next/data/of-another-build/index.json')).toEqual({ kind: 'missing', isData: true })
  expect(read('/_next/data/b1/nothing.json')).toEqual({ kind: 'missing', isData: true })
})

test.each([
  '/nothing',
  '/blog/a/b',
  '/_app',
  '/_next/image?url=a',
  '/blog%2Fsearch',
  '/watch',
  '/constructor',
  '/profile/user/..',
  '/profile/user/%2e%2e',
  '/blog/%00',
  '/blog/../../etc/passwd',
])('%s is no page', (target) => {
  expect(read(target)).toEqual({ kind: 'missing', isData: false })
})

test.each([
  ['/blog/', '/blog'],
  ['/blog/?query=a&x=%0D%0Ab', '/blog?query=a&x=%0D%0Ab'],
  ['//other.example/path', '/other.example/path'],
  ['//other.example/', '/other.example'],
  ['/blog//search///', '/blog/search'],
  ['/%2F%2Fother.example/', '/%2F%2Fother.example'],
  ['/%5Cother.example/', '/%5Cother.example'],
  ['/.//other.example/', '/./other.example'],
  ['/..//other.example/', '/../other.example'],
  ['/%2e%2e//other.example/', '/%2e%2e/other.example'],
])('%s redirects to %s, on this site', (target, location) => {
  expect(read(target)).toEqual({ kind: 'redirect', location })
  expect(new URL(location, 'https://kramik.example').origin).toBe('https://kramik.example')
})

test.each([
  '/\\other.example',
  '/\\/other.example/',
  '\\\\other.example',
  'http://other.example/',
  '*',
  '',
  '/blog/%E0%A4%A',
  '/blog#a',
])('%s is refused', (target) => {
  expect(read(target)).toEqual({ kind: 'refused', status: 400 })
})

test('an address of absurd length is refused, whatever it names', () => {
  expect(read(`/?x=${'a'.repeat(12_000)}`)).toEqual({ kind: 'refused', status: 414 })
  expect(read(`/?x=${'a'.repeat(7000)}`)).toMatchObject({ url: '/' })
})

test('values that are too long, or too many, count as absent', () => {
  expect(urlOf(`/blog/search?query=${'a'.repeat(201)}`)).toBe('/blog/search')
  const sizes = Array.from({ length: 101 }, (_, n) => `sizes[]=${n}`)
  expect(urlOf(`/watch/short?${sizes.join('&')}&start=2`)).toBe('/watch/short?start=2')
})

test('the longest filter that the API accepts fits', () => {
  const uuids = Array.from({ length: 100 }, (_, n) => `categoryUuids%5B%5D=${UUID.slice(0, -3)}${100 + n}`)
  expect(read(`/watch/short?${uuids.join('&')}`).kind).toBe('page')
})

test.each([
  '/wp-login.php',
  '/.env',
  '/apple-touch-icon-precomposed.png',
  '/favicon.ICO?v=1',
  '/icons/old/icon-192.png',
  '/blog/a/b.jpg',
  '/_next/static/old.js',
  '/../other.example',
])('%s is no file', (target) => {
  expect(read(target)).toEqual({ kind: 'noFile' })
})

test('a page may be named like a file', () => {
  expect(read('/profile/user/szafa.ewy').kind).toBe('page')
})

test('files of `public` are no pages', () => {
  expect(read('/favicon.svg?v=1')).toEqual({ kind: 'file' })
  expect(read('/drawings/')).toEqual({ kind: 'redirect', location: '/drawings' })
})
