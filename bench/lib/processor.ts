import { readFile } from 'node:fs/promises'

/** The kernel counts in ticks of 10 ms. */
const TICK_MS = 10

/** Milliseconds of the processor that a process has used so far, its own and the kernel's for it. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name may have spaces in it; what follows has none, and begins with the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return (user + system) * TICK_MS
}
