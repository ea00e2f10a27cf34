import { defineConfig } from '@playwright/test'
import { rmSync } from 'node:fs'
import { findProgram } from './scripts/bootstrap/programs.mjs'
import { DESKTOP, PHONE } from './e2e/support/devices.ts'
import { MAIL_DIR } from './e2e/support/mails.ts'
import { freePort } from './tests/setup/free-port.ts'

const DATA_DIR = '.data-e2e'

// Workers load this file again. They use the port chosen at first and keep its data.
const isFirstReading = process.env.E2E_PORT === undefined
const port = (process.env.E2E_PORT ??= String(await freePort()))
if (isFirstReading) for (const folder of [DATA_DIR, MAIL_DIR]) rmSync(folder, { recursive: true, force: true })
const baseURL = `http://127.0.0.1:${port}`
const socialPort = (process.env.E2E_SOCIAL_PORT ??= String(await freePort()))
const mailPort = (process.env.E2E_MAIL_PORT ??= String(await freePort()))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A third one would use the cores better, but a slow machine then exceeds the time limits of single steps.
  workers: 2,
  // The browsers, a server and its encoders share the cores. The test command reports the number of retries.
  retries: 1,
  reporter: 'list',
  // A limit for hanging tests, no measure of speed.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findProgram.headlessChromium() ?? 'chromium-headless-shell',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // Widths of text as on phones. The headless shell would round them to pixels, so that lines wrap otherwise.
        '--font-render-hinting=none',
        // A fake camera with a clock and a fake microphone that beeps. Few pictures, because they are encoded in software.
        '--use-fake-device-for-media-stream=fps=10',
        '--use-fake-ui-for-media-stream',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Tests for one device, or with the same result on both, are tagged with the project that runs them. Those of lives
  // run one at a time, because browsers that encode their cameras beside each other are too slow for the viewers.
  projects: [
    { name: 'phone', grepInvert: /@desktop|@live/, use: PHONE },
    { name: 'live', grep: /@live/, workers: 1, use: DESKTOP },
    { name: 'desktop', grepInvert: /@phone|@live/, use: DESKTOP },
  ],
  webServer: [
    {
      // Stand-in of the social network. It prints its settings for the server below.
      command: `exec "${process.execPath}" tests/stand-ins/social-network.ts ${socialPort} ${baseURL}`,
      wait: { stdout: /answers at/ },
    },
    {
      command: `exec "${process.execPath}" tests/stand-ins/mail-server.ts ${mailPort} ${MAIL_DIR}`,
      wait: { stdout: /answers at/ },
    },
    {
      // The product as deployed; `npm test` has built the pages by now.
      command: `exec "${process.execPath}" src/server/entry/main.ts`,
      wait: { stdout: /^ready /m },
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR,
        DATABASE_URL: '',
        DEMO: '1',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        API_ORIGIN: '',
        SOCIAL_HOST: `http://127.0.0.1:${socialPort}`,
        SOCIAL_APP_ID: '1234567890',
        SOCIAL_APP_SECRET: 'the secret of an app',
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        MAIL_FROM: 'Kramik <kramik@example.com>',
        CONTACT_MAIL: 'kontakt@example.com',
      },
    },
  ],
})
