// Embedded too: every order of events, with retries and locks.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Bank } from '#demo/bank/bank.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { startAppWithBank } from '#tests/factories/bank.ts'
import { runSequence, sellPlenty, SEQUENCE, sequenceFaults, settled } from '#tests/factories/payment-sequence.ts'
import { app } from '#tests/setup/app.ts'
import { runsOf, seedOfRuns } from '#tests/setup/runs.ts'

/** `npm run bench payments` runs a thousand. */
const RUNS = runsOf(5)
const LIMITS = { timeout: 60_000 + RUNS * 2000 }

let bank: Bank
beforeAll(async () => {
  bank = await startAppWithBank()
  bank.refundManners.doneAfterMs = 5
})

test('shuffled, repeated, lost, late, forged or wrong notifications lead to a correct state', LIMITS, async () => {
  const goods = await sellPlenty()
  await fc.assert(
    fc.asyncProperty(SEQUENCE, async (sequence) => {
      const order = await runSequence(bank, goods, sequence)
      await settled(bank, order)
      expect(await sequenceFaults(bank, order)).toEqual([])
    }),
    { ...seedOfRuns(), numRuns: RUNS, endOnFailure: true },
  )
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})
