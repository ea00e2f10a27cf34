import { parseArgs } from 'node:util'
import { PlainError } from './steps.mjs'

const SHARD = /^([1-9]\d?)\/([1-9]\d?)$/
const RUNS = /^[1-9]\d{0,2}$/

/**
 * Reads the arguments of `npm test --`, as described in docs/testing.md. `changedSince` is a commit. `retries` is false
 * for repeated runs.
 *
 * @throws PlainError for an unknown stage or option
 */
export function readTestArguments(args, knownStages) {
  const { values, positionals: stages } = parse(args)
  if (stages.some((name) => !knownStages.includes(name)))
    throw new PlainError(`The stages are ${knownStages.join(', ')}.`)
  const { changed, since, shard, repeat } = values
  const [, part, parts] = SHARD.exec(shard ?? '1/1') ?? []
  if (part === undefined || Number(part) > Number(parts)) throw new PlainError('A shard is given as in --shard 1/2.')
  if (repeat !== undefined && !RUNS.test(repeat)) throw new PlainError('Runs are given as in --repeat 10.')
  return {
    stages: knownStages.filter((name) => stages.length === 0 || stages.includes(name)),
    runs: Number(repeat ?? 1),
    options: { shard, changedSince: since ?? (changed ? 'HEAD' : undefined), retries: repeat === undefined },
  }
}

function parse(args) {
  try {
    const text = { type: 'string' }
    const options = { changed: { type: 'boolean' }, since: text, shard: text, repeat: text }
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new PlainError(error.message)
  }
}
