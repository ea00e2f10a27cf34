import { spawnSync } from 'node:child_process'
import type { Home } from './server.ts'

/** Runs `npm run check:ledger` for this home. Returns the exit code and the output. */
export function checkLedger({ dataDir, url }: Home): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/check-ledger.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
