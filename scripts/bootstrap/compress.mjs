import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|map)$/
/** Smaller files would not need fewer packets. */
const WORTH_BYTES = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `x.br` and `x.gz` beside each file of the folder that becomes smaller, at the highest compression level. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && COMPRESSIBLE.test(file.name),
  )
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath ?? file.path, file.name)
      const bytes = await readFile(path)
      if (bytes.length < WORTH_BYTES) return
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${path}.br`, await brotli(bytes, { params: size }))
      await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
    }),
  )
}
