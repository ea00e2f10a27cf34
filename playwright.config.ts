import { defineConfig } from '@playwright/test'
import { rmSync } from 'node:fs'
import { findProgram } from './scripts/bootstrap/programs.mjs'
import { MAIL_DIR } from './e2e/support/mails.ts'
import { freePort } from './tests/setup/free-port.ts'

const DATA_DIR = '.data-e2e'

// Workers read this file again; they find the port that the first reading chose, and leave its data alone.
const isFirstReading = process.env.E2E_PORT === undefined
const port = (process.env.E2E_PORT ??= String(await freePort()))
if (isFirstReading) for (const folder of [DATA_DIR, MAIL_DIR]) rmSync(folder, { recursive: true, force: true })
const baseURL = `http://127.0.0.1:${port}`
const socialPort = (process.env.E2E_SOCIAL_PORT ??= String(await freePort()))
const mailPort = (process.env.E2E_MAIL_PORT ??= String(await freePort()))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // Two browsers, a server and its encoders share the cores of a small machine. The test command says how many needed it.
  retries: 1,
  reporter: 'list',
  // Against hanging, no measure of speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findProgram.chromium() ?? 'chromium',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...['--disable-gpu', '--disable-quic', '--no-first-run'],
        // A camera that shows a clock, and a microphone that beeps.
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  // What is the same on both, or belongs to one of them, is tagged with the one that runs it.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: [
    {
      // A social network to come in by; it prints what the server is told below.
      command: `exec "${process.execPath}" tests/stand-ins/social-network.ts ${socialPort} ${baseURL}`,
      wait: { stdout: /answers at/ },
    },
    {
      command: `exec "${process.execPath}" tests/stand-ins/mail-server.ts ${mailPort} ${MAIL_DIR}`,
      wait: { stdout: /answers at/ },
    },
    {
      // The product as it is deployed; `npm test` has built the pages by now.
      command: `exec "${process.execPath}" src/server/main.ts`,
      wait: { stdout: /^ready /m },
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
      env: {
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, DATA_DIR, DATABASE_URL: '' },
        ...{ DEMO: '1', RATE_LIMIT: '0', LOG_LEVEL: 'warn', API_ORIGIN: '' },
        ...{ SOCIAL_HOST: `http://127.0.0.1:${socialPort}`, SOCIAL_APP_ID: '1234567890' },
        SOCIAL_APP_SECRET: 'the secret of an app',
        ...{ SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Kramik <kramik@example.com>' },
        ...{ CONTACT_MAIL: 'kontakt@example.com' },
      },
    },
  ],
})
