import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based: has to stand first. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has each script of the folder compiled whole while it arrives, beside the page. Browsers would otherwise compile each
 * function when it is first called, which keeps the page. Ours are split by what is wanted when, so that most of what
 * arrives is called at once.
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
