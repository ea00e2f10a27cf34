import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'

export type Program = Awaited<ReturnType<typeof startProgram>>

/** A program that may be killed, paused and begun again with the same settings. `begin` resolves once it is ready. */
export async function startProgram(begin: () => Promise<ChildProcess>) {
  let child = await begin()
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const sendToAll = async (signal: NodeJS.Signals) => {
    for (const pid of await familyOf(child.pid)) sendTo(pid, signal)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (isOver()) return
    const exited = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    await exited
  }
  return {
    pid: () => child.pid,
    end,
    /** Kills it with its children, which may outlive it otherwise. */
    endAll: async () => {
      if (isOver()) return
      const exited = once(child, 'exit')
      await sendToAll('SIGKILL')
      await exited
    },
    /** Stops it and its children, as a machine that hangs. */
    pause: () => sendToAll('SIGSTOP'),
    resume: () => sendToAll('SIGCONT'),
    begin: async () => {
      child = await begin()
    },
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It may have ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A process and all below it, the parents first. */
export async function familyOf(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return []
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    // The name may contain spaces. After it come the state and the parent.
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const family = [pid]
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child)
  return family
}
