import { beforeEach } from 'vitest'
import { programTime } from './program-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of a test during which programs ran, and those of its own computing. */
    times?: { programs: number; computing: number }
  }
}

beforeEach(({ task }) => {
  const programs = programTime()
  const cpu = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(cpu)
    task.meta.times = { programs: programTime() - programs, computing: (user + system) / 1000 }
  }
})
