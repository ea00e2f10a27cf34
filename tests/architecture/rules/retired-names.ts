import { Visitor } from 'oxc-parser'
import { retiredNames, retiredWordOfFile } from '../retired-verbs.ts'
import type { Module } from '../source.ts'

/** Retired words in the names of a module, by name; the module's own name is its path. */
export function retiredNamesOf({ path, program }: Module): string[] {
  const names = retiredWordOfFile(path) ? [path] : []
  new Visitor(retiredNames(({ name }) => names.push(name))).visit(program)
  return names
}

export const filesWithRetiredNames = (modules: Module[]): string[] =>
  modules
    .filter((module) => retiredNamesOf(module).length > 0)
    .map(({ path }) => path)
    .toSorted()
