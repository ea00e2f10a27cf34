import { isTest, type Module } from '../source.ts'
import { AREA_DOORS, AREAS, CONTRACTS, facesOf, isBelow, MODULES, ORDERED_LAYERS } from '../zones.ts'
import { circlesIn } from './circles.ts'
import { eachImport, within, type Finding } from './imports.ts'

const areaOf = (path: string, layer: string) => path.slice(layer.length + 1).split('/')[0] ?? ''
const moduleOf = (path: string) => path.split('/').slice(3, 5).join('/')

/** The answer to a mutation makes lists of any area stale, so a mutation may know their keys. */
const isInvalidation = (from: string, path: string) =>
  /^src\/data\/.*mutations\.ts$/.test(from) && path.endsWith('/queries.ts')

/** Contracts belong to areas, too: data and server read those of their own area and of lower ones. */
export const importsOfAnUpperArea = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { path }) => {
    const layer = ORDERED_LAYERS.find((folder) => within(from, folder))
    const target = [layer, CONTRACTS].find((folder) => path && folder && within(path, folder))
    if (!layer || !path || !target || isInvalidation(from, path)) return undefined
    const [own, other] = [areaOf(from, layer), areaOf(path, target)]
    return own === other || isBelow(other, own) ? undefined : `${from} imports ${path}: ${own} is below ${other}`
  })

/** Areas of a layer that import each other. Types and tables count. */
export const circlesOfAreas = (modules: Module[], layer: string = MODULES): Finding[] => {
  const graph = new Map(AREAS.map((area) => [area, new Set<string>()]))
  for (const { path: from, imports } of modules)
    for (const { path } of imports)
      if (path && !isTest(from) && within(from, layer) && within(path, layer)) {
        const [own, other] = [areaOf(from, layer), areaOf(path, layer)]
        if (own !== other && !isInvalidation(from, path)) graph.get(own)?.add(other)
      }
  return circlesIn(graph)
}

const doorOf = (from: string) => Object.entries(AREA_DOORS).find(([door]) => within(from, door) || from === door)?.[1]

/** An area is entered by its face, or by its tables. Inside it, the routes and jobs of another module are closed. */
export const importsPastTheFace = (modules: Module[]): Finding[] =>
  eachImport(modules, (from, { path }) => {
    if (!path || !within(path, MODULES) || !/^(src|pages|demo|studio)\//.test(from)) return undefined
    const area = areaOf(path, MODULES)
    if (within(from, `${MODULES}/${area}`)) {
      const isList = /\/areas\/([a-z]+)\/\1-(routes|jobs)\.ts$/.test(from)
      const isClosed = !isList && /[/-](routes|jobs)\.ts$/.test(path) && moduleOf(from) !== moduleOf(path)
      return isClosed ? `${from} imports ${path}: another module's door` : undefined
    }
    if (facesOf(area).includes(path) || doorOf(from)?.test(path)) return undefined
    return `${from} imports ${path}: ${area} is entered by ${facesOf(area).join(' or ')}`
  })
