import { ROOT } from './root.mjs'
import { capture } from './run-quiet.mjs'

/** What is asked of the code without running it. */
const CHECKS = [
  { name: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '--project', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
]

/** All of them, even after one has failed. */
export async function collectChecks(env) {
  const results = []
  for (const { name, command, args } of CHECKS) {
    const { code, output } = await capture(command, args, { env, cwd: ROOT })
    results.push({ name, isFine: code === 0, output: output.trim() })
  }
  return results
}

export async function runChecks(env) {
  const results = await collectChecks(env)
  for (const { name, isFine, output } of results) {
    console.log(isFine ? `${name}: fine` : `${name}: not fine\n${output}\n`)
  }
  return results.every(({ isFine }) => isFine) ? 0 : 1
}
