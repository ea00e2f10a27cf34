/**
 * `npm start` and `npm test` on a machine that has nothing but Node: this file and those beside it bring the rest.
 * Plain JavaScript without packages, because it runs before any is there, and on an older Node than the project's own.
 */
import { checkNodeVersion } from './bootstrap/node-version.mjs'

checkNodeVersion()

// Loaded only now, so that a Node that is too old reads no further than the line that says so.
const { run } = await import('./bootstrap/commands.mjs')
process.exitCode = await run(process.argv.slice(2))
