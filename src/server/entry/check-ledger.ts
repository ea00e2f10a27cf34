/**
 * `npm run check:ledger`: checks the booked amounts, prints rows that do not add up, and exits with 1 if there are any.
 */
import { readConfig } from '../context/config.ts'
import { isMissingTable, openDatabase } from '../db/client.ts'
import { hasEmbeddedDatabase } from '../db/embedded.ts'
import { ledgerFaults } from '../context/ledger.ts'
import { createLog } from '../context/log.ts'
import { StartError } from './start-error.ts'

const NO_LEDGER = 'This database has no ledger yet. Start the server once: it brings the tables up to date.'

async function checkLedger(): Promise<boolean> {
  const config = { ...readConfig(), part: 'admin' as const }
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir)) {
    console.error(`There is no database in ${config.dataDir}. Set another DATA_DIR, or DATABASE_URL.`)
    return false
  }
  const database = await openDatabase(config, createLog(config))
  try {
    const found = Object.entries(await ledgerFaults(database.db))
    for (const [name, faults] of found)
      console.log([`${name}: ${faults.length === 0 ? 'adds up' : 'does not add up'}`, ...faults].join('\n  '))
    return found.every(([, faults]) => faults.length === 0)
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = (await checkLedger()) ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : isMissingTable(error) ? NO_LEDGER : error)
  process.exitCode = 1
}
