import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { OfficeSetting } from '#contracts/office/setting.ts'
import type { Config } from '../context/config.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (name: string) => readFile(join(ROOT, name), 'utf8').catch(() => '')

const VARIABLE = /^#?([A-Z][A-Z0-9_]*)=(.*)$/

/** Prose above each variable of `.env.example`. Several variables below each other share it. */
export function meaningsIn(example: string): Map<string, string> {
  const meanings = new Map<string, string>()
  for (const block of example.split(/\n\s*\n/)) {
    let prose: string[] = []
    let wasVariable = false
    for (const line of block.split('\n')) {
      const name = VARIABLE.exec(line)?.[1]
      if (name !== undefined) meanings.set(name, prose.join(' '))
      else {
        if (wasVariable) prose = []
        prose.push(line.replace(/^#\s?/, '').trim())
      }
      wasVariable = name !== undefined
    }
  }
  return meanings
}

/** `npm start` reads `.env` into the environment, which wins where both name a variable. */
const sourceOf = (given: string | null, inFile: string | undefined): OfficeSetting['source'] => {
  if (given === null) return 'default'
  return given === inFile ? 'file' : 'environment'
}

/** Every variable with its value, source and meaning. Secrets without their values. */
export async function describeVariables(variables: Config['variables']): Promise<OfficeSetting[]> {
  const [meanings, file] = [meaningsIn(await read('.env.example')), parseEnv(await read('.env'))]
  return variables.map(({ name, isSecret, given, value }) => ({
    name,
    isSecret,
    isSet: given !== null,
    value,
    source: sourceOf(given, file[name]),
    meaning: meanings.get(name) ?? '',
  }))
}
