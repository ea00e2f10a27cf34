import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { OfficeSetting } from '#contracts/office/setting.ts'
import type { Config } from '../context/config.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** `npm start` reads `.env` into the environment, which wins where both name a variable. */
const sourceOf = (given: string | null, inFile: string | undefined): OfficeSetting['source'] => {
  if (given === null) return 'default'
  return given === inFile ? 'file' : 'environment'
}

/** Every variable with its value and source. Secrets without their values. */
export async function describeVariables(variables: Config['variables']): Promise<OfficeSetting[]> {
  const file = parseEnv(await readFile(join(ROOT, '.env'), 'utf8').catch(() => ''))
  return variables.map(({ name, isSecret, given, value }) => ({
    name,
    isSecret,
    isSet: given !== null,
    value,
    source: sourceOf(given, file[name]),
  }))
}
