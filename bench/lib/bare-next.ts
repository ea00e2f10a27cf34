import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/setup/free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const APP = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { appWithTranslation } from 'next-i18next/pages'
import { useState } from 'react'

function App({ Component, pageProps }) {
  const [client] = useState(() => new QueryClient())
  return <QueryClientProvider client={client}><Component {...pageProps} /></QueryClientProvider>
}
export default appWithTranslation(App, { i18n: { locales: ['pl'], defaultLocale: 'pl' } })
`
const PAGE = `
import Link from 'next/link'
export default function Page() { return <main><h1>Strona</h1><Link href="/">Początek</Link></main> }
`

/** Builds and starts a Next app with a single page and none of our code. */
export async function startBareNext(): Promise<{ origin: string; close: () => Promise<void> }> {
  // Within node_modules, because the bundler resolves no packages outside of its root.
  const parent = join(ROOT, 'node_modules', '.cache', 'kramik')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'bare-next-'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  await writeFile(join(folder, 'pages', '_app.jsx'), APP)
  await writeFile(join(folder, 'pages', 'index.jsx'), PAGE)
  await writeFile(join(folder, 'next.config.mjs'), `export default { turbopack: { root: ${JSON.stringify(ROOT)} } }`)
  const next = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
  const build = spawn(process.execPath, [next, 'build', folder], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(build, 'exit')) as [number]
  if (code !== 0) throw new Error('The bare page does not build')

  const port = await freePort()
  const server = spawn(process.execPath, [next, 'start', folder, '-p', String(port), '-H', '127.0.0.1'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (
    !(await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    origin,
    close: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
