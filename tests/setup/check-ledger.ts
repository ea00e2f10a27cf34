import type { Home } from './server.ts'
import { runCommand } from './run-command.ts'

/** Runs `npm run check:ledger` for this home. Returns the exit code and the output. */
export const checkLedger = (home: Home) => runCommand('src/server/entry/check-ledger.ts', [], home)
