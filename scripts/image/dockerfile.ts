import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Step = { word: string; rest: string }
export type Stage = { from: string; steps: Step[] }

/** Stages of a Dockerfile by their names, in order. The last one is the image; without a name it is `image`. */
export function readDockerfile(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage>()
  let steps: Step[] = []
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    if (word === '') throw new Error(`The Dockerfile has a line that is no step: ${line}`)
    if (word !== 'FROM') steps.push({ word, rest })
    else {
      const [, from = '', name = 'image'] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      steps = []
      stages.set(name, { from, steps })
    }
  }
  return stages
}

/** Arguments in the form of JSON. */
export const argumentsOf = (rest: string) => JSON.parse(rest.slice(rest.indexOf('['))) as string[]

export const settingsOf = (rest: string) =>
  Object.fromEntries([...rest.matchAll(/(\S+?)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))

/** Files of the repository that `COPY . .` takes, by .dockerignore, which names what is taken. */
export function copiedFiles(root: string, tracked: readonly string[]): string[] {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const taken = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  return tracked.filter(
    (path) => taken.some((name) => path === name || path.startsWith(`${name}/`)) && !/\.test\.[^/]*$/.test(path),
  )
}
