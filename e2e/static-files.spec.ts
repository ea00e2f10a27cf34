import { expect, test } from './support/test.ts'

test(
  "the browser's files come as brotli, for a year, and nothing comes from beside them",
  { tag: '@phone' },
  async ({ request }) => {
    const html = await (await request.get('/regulamin')).text()
    const [script = ''] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(html) ?? []
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ]) {
      const { status, headers } = await request
        .get(script, { headers: { 'accept-encoding': accepted ?? '' } })
        .then((answer) => ({ status: answer.status(), headers: answer.headers() }))
      expect([status, headers['content-encoding']]).toEqual([200, sent])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await request.get('/_next/static/nothing.js')).status()).toBe(404)
    for (const path of ['..%2fBUILD_ID', '%2e%2e/BUILD_ID', 'chunks/'])
      expect((await request.get(`/_next/static/${path}`)).status(), path).toBeGreaterThanOrEqual(400)
  },
)
