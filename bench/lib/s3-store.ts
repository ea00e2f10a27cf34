import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/setup/free-port.ts'
import { startProgram } from '#tests/setup/program.ts'

type Store = { env: Record<string, string>; publicUrl: string }

/** Starts the S3 store as a process of its own, with its objects in this folder. */
export async function startStore(directory: string) {
  const port = String(await freePort())
  let store: Store | undefined
  const program = await startProgram(async () => {
    const child = fork(fileURLToPath(new URL('./s3-process.ts', import.meta.url)), [directory, port])
    const [message] = (await once(child, 'message')) as [Store]
    store = message
    return child
  })
  if (!store) throw new Error('The store did not start')
  return { program, store }
}
