import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Must be the first line: https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks all scripts of the folder for eager compilation, which runs in the background while they load. Otherwise
 * browsers compile each function at its first call, which blocks the page. Our scripts are split by use, so most of
 * their functions are called at once.
 */
export async function hintCompilation(folder) {
  const scripts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && file.name.endsWith('.js'),
  )
  await Promise.all(
    scripts.map(async (file) => {
      const path = join(file.parentPath ?? file.path, file.name)
      const code = await readFile(path, 'utf8')
      if (!code.startsWith(HINT)) await writeFile(path, HINT + code)
    }),
  )
}
