import { expect, test } from './support/test.ts'

test(
  'static files are sent with brotli and cached for a year, and no file outside the folder is served',
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
    for (const icon of ['/favicon.ico', '/apple-touch-icon.png']) {
      expect(html).toContain(`href="${icon}"`)
      expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//)
    }
    for (const path of ['..%2fBUILD_ID', '%2e%2e/BUILD_ID', 'chunks/'])
      expect((await request.get(`/_next/static/${path}`)).status(), path).toBeGreaterThanOrEqual(400)
  },
)

test(
  'scripts are compiled while loading, and run in order, each in its own task',
  { tag: '@phone' },
  async ({ page, request }) => {
    const html = await (await request.get('/regulamin')).text()
    const written = [...html.matchAll(/<script src="([^"]+)" type="text\/late"/g)].map(([, path]) => path)
    expect(written.length).toBeGreaterThan(5)
    for (const path of written.filter((one) => one?.includes('/chunks/')))
      expect((await (await request.get(path ?? '')).text()).startsWith('//# allFunctionsCalledOnLoad\n'), path).toBe(
        true,
      )

    await page.addInitScript(() => {
      const begun: string[][] = []
      Object.assign(window, { begun })
      new MutationObserver((records) => {
        const scripts = records
          .flatMap(({ addedNodes }) => [...addedNodes])
          .filter((node) => node instanceof HTMLScriptElement && !node.async && node.type === '')
        if (scripts.length > 0)
          begun.push(scripts.map((script) => (script as HTMLScriptElement).getAttribute('src') ?? ''))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/regulamin')
    const begun = () =>
      page.evaluate(
        (paths) =>
          (window as unknown as { begun: string[][] }).begun
            .map((task) => task.filter((path) => paths.includes(path)))
            .filter((task) => task.length > 0),
        written.filter((path) => path !== undefined),
      )
    await expect.poll(begun).toEqual(written.map((path) => [path]))
  },
)
