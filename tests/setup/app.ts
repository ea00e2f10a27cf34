import type { AddressInfo } from 'node:net'
import { API_PREFIX } from '#server/http/api-prefix.ts'
import { buildApp } from '#server/http/app.ts'
import { readConfig } from '#server/context/config.ts'
import { openContext, type Context } from '#server/context/context.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { passToGates } from '#server/http/plugins/pass-to-gates.ts'
import { createClient, type Client } from './client.ts'
import { createFolder } from './data-dir.ts'
import { reusedDatabaseUrl, openReusedDatabase } from './reused-database.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import './matchers.ts'

export type TestApp = {
  /** `http://127.0.0.1:{port}` */
  origin: string
  /** URL of the API: `origin` with its prefix. */
  api: string
  dataDir: string
  context: Context
  close: () => Promise<void>
}

let current: TestApp | undefined

/** The app started by this test file. */
export function app(): TestApp {
  if (!current) throw new Error('Call startApp() at the top of the test file first')
  return current
}

export const closeApp = async (): Promise<void> => current?.close()

/** Client with the token of `user`. */
export const as = (user: { token: string }): Client => createClient(app().api, user.token)

/** Client without a token. */
export const visitor = (): Client => createClient(app().api, null)

/**
 * Starts the real API and worker on a free port, with an empty database and a separate data folder. Closed after the
 * test file. `overrides` are environment variables by their names in .env.example.
 */
export async function startApp(overrides: Record<string, string> = {}): Promise<TestApp> {
  await closeApp()
  const { dataDir, remove } = await createFolder()
  const bubblewrap = findProgram.bubblewrap()
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: await reusedDatabaseUrl(),
    JWT_SECRET: 'only the tests know this secret, and nobody else does',
    VAULT_KEY: 'only the tests know this key, and nobody else does',
    ...(bubblewrap && { BWRAP_PATH: bubblewrap }),
    ...overrides,
    DATA_DIR: dataDir,
  })
  const context = await openContext(config, true, openReusedDatabase)
  await startWorker(context)
  const api = await buildApp(context)
  passToGates(api.server, context)
  await api.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  current = {
    origin,
    api: origin + API_PREFIX,
    dataDir,
    context,
    close: async () => {
      current = undefined
      await api.close()
      await context.close()
      await remove()
    },
  }
  return current
}
