import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const check = (version) => {
  const file = new URL('./node-version.mjs', import.meta.url).href
  const script = `const { checkNodeVersion } = await import(${JSON.stringify(file)}); checkNodeVersion('${version}')`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

test.each(['18.20.4', '20.11.1'])('Node %s is told what to install', (version) => {
  const { status, stderr } = check(version)
  expect(status).toBe(1)
  expect(stderr).toContain(`this is Node ${version}`)
  expect(stderr).toContain('Install Node 24')
})

test.each(['20.12.0', '22.0.0', '24.21.0'])('Node %s is enough to begin with', (version) => {
  expect(check(version).status).toBe(0)
})
