import { readFile } from 'node:fs/promises'

/** CPU time in /proc is counted in ticks of 10 ms. */
const TICK_MS = 10

/** CPU milliseconds that a process has used so far, in user and kernel mode. */
export async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name may contain spaces. The fields after it do not, and begin with the third one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return (user + system) * TICK_MS
}
