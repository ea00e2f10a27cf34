/**
 * `npm start` and `npm test` for a machine that has only Node: this file and `bootstrap/` install the rest. Plain
 * JavaScript without packages, because it runs before any are installed, and possibly on an older Node than the
 * project's.
 */
import { checkNodeVersion } from './bootstrap/node-version.mjs'

checkNodeVersion()

// Imported dynamically, so that a Node that is too old stops at the check above.
const { run } = await import('./bootstrap/commands.mjs')
process.exitCode = await run(process.argv.slice(2))
