import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startApp, visitor } from '#tests/setup/app.ts'
import { reportConfinement } from './report-confinement.ts'

const METRICS_TOKEN = 'only the tests know this token'
const { context } = await startApp({ METRICS_TOKEN })
// Entry points report it, which this app has none of.
reportConfinement(context.config, context.log, context.metrics)

const read = (headers = {}) => visitor().get('/metrics', headers)
const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

/** Words of PromQL, and labels, which are no metrics. */
const NO_METRICS = [
  'up',
  'predict_linear',
  'histogram_quantile',
  'le',
  'on',
  'or',
  'and',
  'by',
  'sum',
  'rate',
  'increase',
  'delta',
]

async function alerts() {
  const text = await readFile('docs/alerts.yml', 'utf8')
  return text
    .split('- alert: ')
    .slice(1)
    .map((rule) => {
      const [name = ''] = rule.split('\n')
      const expression = /expr: (.*?)\n\s+(?:for|labels):/s.exec(rule)?.[1] ?? ''
      const words = namesIn(expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' '), /\b([a-z][a-z_]+[a-z])\b/g)
      return { name, metrics: words.filter((word) => !NO_METRICS.includes(word)) }
    })
}

test('each alert has a section in the runbook, and each section an alert', async () => {
  const runbook = await readFile('docs/runbook.md', 'utf8')
  const names = (await alerts()).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(namesIn(runbook, /^## (\w+)$/gm)).toEqual(names)
})

test('each metric of an alert exists, and each of ours has an alert', async () => {
  const text = (await read(bearer)).bytes.toString()
  const existing = namesIn(text, /^# TYPE (\w+) /gm)
  const named = [
    ...new Set(
      (await alerts()).flatMap(({ metrics }) => metrics.map((one) => one.replace(/_(count|bucket|sum)$/, ''))),
    ),
  ]
  expect(named.filter((name) => !existing.includes(name))).toEqual([])
  const own = existing.filter((name) => !/^(nodejs|process)_/.test(name))
  expect(own.filter((name) => !named.includes(name))).toEqual([])
})

test('metrics are for who has the token alone, and name routes by their templates', async () => {
  for (const headers of [{}, { authorization: 'Bearer another token' }])
    expect(await read(headers)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  await visitor().get('/video/0190d0e0-0000-7000-8000-000000000000')
  await visitor().get('/shop/some-shop')
  const text = (await read(bearer)).bytes.toString()
  expect(text).toContain('http_request_duration_seconds_count{route="/api/shop/:slug",method="GET",status="4xx"} 1')
  expect(text).toContain('http_request_duration_seconds_count{route="unknown",method="GET",status="4xx"} 1')
  expect(text).not.toMatch(/some-shop|0190d0e0/)
  expect(text).toMatch(/^db_pool\{state="waiting"\} \d+$/m)
  expect(text).toMatch(/^ledger_mismatch 0$/m)
})

test('without a setting there are no metrics', async () => {
  await startApp()
  expect(await read(bearer)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})
