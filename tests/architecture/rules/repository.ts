import { RIDDLE } from '../lint-plugin.ts'
import type { Finding } from './imports.ts'

type Text = { path: string; text: string }

/** Home and work folders of a machine. Written in pieces, so that the rule does not match this file. */
const HOMES = ['/home', '/Users', '/root', 'C:\\\\Users'].map(
  (start) => `${start.replaceAll('/', '\\/')}[\\/\\\\][\\w.-]+`,
)
const MACHINE_PATH = new RegExp(`(^|[\\s'"\`(=:])(${HOMES.join('|')}|\\/${'work'}\\/[\\w.-]+|\\/${'tmp'}\\/clone)`, 'm')

export const machinePaths = (texts: Text[]): Finding[] =>
  texts.flatMap(({ path, text }) => {
    const found = MACHINE_PATH.exec(text)
    return found ? [`${path} names ${found[2]}: a path of one machine`] : []
  })

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'

export type Lockfile = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> }

/**
 * Finds entries that work only on one machine. npm chooses where a package is downloaded from, but its integrity must
 * be fixed.
 */
export const lockfileFaults = ({ packages }: Lockfile): Finding[] =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { resolved, integrity }]) => [
      ...(resolved && !resolved.startsWith(PUBLIC_REGISTRY) ? [`${path} comes from ${resolved}`] : []),
      ...(integrity ? [] : [`${path} has no integrity`]),
    ])

export const riddlesInStyles = (texts: Text[]): Finding[] =>
  texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*(.*?)\*\//gs)].flatMap(([, comment = '']) =>
      RIDDLE.test(comment) ? [`${path} has a comment that does not open with its subject: ${comment.trim()}`] : [],
    ),
  )
