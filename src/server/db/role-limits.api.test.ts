import { expect, inject, test } from 'vitest'
import { onDatabase } from '#tests/setup/create-database.ts'
import { runCommand } from '#tests/setup/run-command.ts'
import { createHome } from '#tests/setup/server.ts'

test.skipIf(inject('postgresUrl') === undefined)(
  'admin database limits gives the role its time limits in this database alone, once',
  { timeout: 120_000 },
  async () => {
    const home = await createHome()
    const limits = () => runCommand('src/server/entry/admin.ts', ['database', 'limits'], home)
    const limitsOf = (url: string) =>
      onDatabase(url, async (client) => {
        const text = `select name || '=' || setting as line from pg_settings where name ~ '^(statement|lock|idle_in.*)_timeout$'`
        return (await client.query<{ line: string }>(`${text} order by name`)).rows.map(({ line }) => line)
      })
    const none = ['idle_in_transaction_session_timeout=0', 'lock_timeout=0', 'statement_timeout=0']
    expect(await limitsOf(home.url ?? '')).toEqual(none)
    const set = limits()
    expect(set.said).toMatch(/^Set for new connections: idle_in_transaction_session_timeout, lock_timeout, statement/)
    expect(set.status).toBe(0)
    expect(await limitsOf(home.url ?? '')).toEqual([
      'idle_in_transaction_session_timeout=60000',
      'lock_timeout=10000',
      'statement_timeout=60000',
    ])
    expect(limits()).toEqual({ status: 0, said: 'The role has all time limits already.\n' })
    expect(await limitsOf((await createHome()).url ?? '')).toEqual(none)
  },
)
