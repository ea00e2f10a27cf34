import { spawnSync } from 'node:child_process'
import type { Home } from './server.ts'

/** What `npm run check:ledger` says of this home, and its exit code. */
export function checkLedger({ dataDir, url }: Home): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/check-ledger.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
