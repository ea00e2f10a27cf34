import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSource } from '../begin-script.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

/** The header that every page leaves with, by its parts. */
async function policy(environment: Record<string, string>) {
  for (const [name, value] of Object.entries({ NODE_ENV: 'production', ...environment })) vi.stubEnv(name, value)
  const { default: config } = await import('#root/next.config.ts')
  const [everywhere] = (await config.headers?.()) ?? []
  const text = everywhere?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
  return Object.fromEntries(
    text.split('; ').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )
}

test('where nothing is configured no script but ours may run, and in a page itself only the one that begins it', async () => {
  expect(beginSource).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect((await policy({}))['script-src']).toEqual(["'self'", beginSource])
  // A picture that was chosen is read by the address the browser gives it.
  expect((await policy({}))['connect-src']).toEqual(["'self'", 'blob:'])
})

test('a tag manager that is configured is let in, by its origin and no wider', async () => {
  const { 'script-src': scripts, 'style-src': styles } = await policy({
    NEXT_PUBLIC_TAG_MANAGER_ID: 'GTM-TEST',
    NEXT_PUBLIC_TAG_MANAGER_HOST: 'https://tags.example/path',
  })
  expect(scripts).toEqual(["'self'", beginSource, 'https://tags.example'])
  expect(styles).not.toContain('https://tags.example')
})

test('a host without a container lets nothing in', async () => {
  const { 'script-src': scripts } = await policy({ NEXT_PUBLIC_TAG_MANAGER_HOST: 'https://tags.example' })
  expect(scripts).toEqual(["'self'", beginSource])
})

test('the push provider is let in where its app is configured', async () => {
  const { 'script-src': scripts } = await policy({ NEXT_PUBLIC_ONESIGNAL_APP_ID: 'app' })
  expect(scripts).toContain('https://cdn.onesignal.com')
})
