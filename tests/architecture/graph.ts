import { dirname } from 'node:path/posix'
import type { Module } from './source.ts'

export type Graph = ReadonlyMap<string, readonly string[]>

/** Edges from each file to the files that it imports, without doubles. Type imports count. */
export const importGraph = (modules: Module[]): Graph =>
  new Map(modules.map(({ path, imports }) => [path, [...new Set(imports.flatMap(({ path: to }) => (to ? [to] : [])))]]))

/** Edges between folders, `depth` levels below `folder`. A file that lies higher counts for the folder it lies in. */
export function folderGraph(modules: Module[], folder: string, depth: number): Graph {
  const levels = folder.split('/').length + depth
  const groupOf = (path: string) =>
    path.startsWith(`${folder}/`) ? dirname(path).split('/').slice(0, levels).join('/') : undefined
  const graph = new Map<string, string[]>()
  for (const [path, targets] of importGraph(modules)) {
    const from = groupOf(path)
    if (!from) continue
    const others = targets.flatMap((to) => groupOf(to) ?? []).filter((to) => to !== from)
    graph.set(from, [...new Set([...(graph.get(from) ?? []), ...others])])
  }
  return graph
}

/** The largest strongly connected component (Tarjan). Empty if no node reaches itself. */
export function largestCircle(graph: Graph): string[] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  let largest: string[] = []
  const lower = (node: string, to: number | undefined) => low.set(node, Math.min(low.get(node) ?? 0, to ?? 0))
  const visit = (node: string) => {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next)
        lower(node, low.get(next))
      } else if (open.includes(next)) lower(node, order.get(next))
    }
    if (low.get(node) !== order.get(node)) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > Math.max(1, largest.length)) largest = circle
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return largest.toSorted()
}

/** The longest way along the edges that meets no node twice. An edge that would close a circle ends a way. */
export function longestChain(graph: Graph): string[] {
  const known = new Map<string, string[]>()
  const chainOf = (node: string): string[] => {
    const found = known.get(node)
    if (found) return found
    known.set(node, [node])
    const rest = (graph.get(node) ?? []).map(chainOf).reduce((a, b) => (b.length > a.length ? b : a), [])
    const chain = [node, ...rest]
    known.set(node, chain)
    return chain
  }
  return [...graph.keys()].map(chainOf).reduce((a, b) => (b.length > a.length ? b : a), [])
}
