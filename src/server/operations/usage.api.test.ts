// Embedded too: sizes of tables and months.
import { expect, test } from 'vitest'
import { buildMedia } from '#tests/factories/media.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, startApp } from '#tests/setup/app.ts'
import { describeUsage } from './usage.ts'

await startApp()

const DAY_MS = 24 * 60 * 60 * 1000

test('space is shown by seller and kind, by month and by table', async () => {
  const [large, small] = [await buildSeller(), await buildSeller()]
  await buildMedia(large, { size: 3_000_000_000 })
  await buildMedia(large, { size: 1_500_000_000, createdAt: new Date(Date.now() - 70 * DAY_MS) })
  await buildMedia(small, { size: 2_000_000 })
  const text = await describeUsage(app().context.database.db)
  const [kinds = '', owners = '', months = '', tables = ''] = text.split('\n\n')
  expect(kinds).toMatch(/4\.5 GB +3 +video/)
  expect(owners.split('\n')).toEqual([
    'Media by seller',
    expect.stringMatching(`4\\.5 GB +2 +video +${large.username}`),
    expect.stringMatching(`2\\.0 MB +1 +video +${small.username}`),
  ])
  expect(months.split('\n')).toHaveLength(3)
  expect(tables).toContain('public.media')
})
