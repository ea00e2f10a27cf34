import { importGraph } from '../graph.ts'
import type { Module } from '../source.ts'
import type { Finding } from './imports.ts'

/**
 * Finds import cycles, each reported once as a path. Type imports count, because the files of a cycle have to be read
 * together.
 */
export function circles(modules: Module[]): Finding[] {
  return circlesIn(importGraph(modules))
}

/** Each circle of a graph once, as a path. */
export function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): Finding[] {
  const done = new Set<string>()
  const found = new Map<string, Finding>()
  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) {
      const circle = way.slice(start)
      found.set([...circle].sort().join(), [...circle, path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return [...found.values()]
}
