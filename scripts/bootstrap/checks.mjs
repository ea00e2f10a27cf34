import { ROOT } from './root.mjs'
import { capture } from './run-quiet.mjs'

/** Static checks. The rows run beside each other, because the checks of the first use one core only. */
const ROWS = [
  [
    { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
    { name: 'dead code', command: 'knip', args: [] },
    { name: 'exports for tests', command: 'knip', args: ['--production', '--include', 'files,exports,types'] },
  ],
  [
    // Passes only if the lockfile is complete for every platform.
    {
      name: 'lockfile',
      command: 'npm',
      args: ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=error'],
    },
    { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
    { name: 'types', command: 'tsc', args: ['--noEmit', '--project', '.'] },
  ],
]

/** Runs all checks, even after one has failed. */
export const collectChecks = async (env) => (await Promise.all(ROWS.map((row) => runRow(row, env)))).flat()

async function runRow(row, env) {
  const results = []
  for (const { name, command, args } of row) {
    const { code, output } = await capture(command, args, { env, cwd: ROOT })
    results.push({ name, isFine: code === 0, output: output.trim() })
  }
  return results
}

export async function runChecks(env) {
  const results = await collectChecks(env)
  for (const { name, isFine, output } of results) {
    console.log(isFine ? `${name}: passed` : `${name}: failed\n${output}\n`)
  }
  return results.every(({ isFine }) => isFine) ? 0 : 1
}
