import type { Finding } from './imports.ts'

type Text = { path: string; text: string }

/** Homes and work folders of one machine; written in pieces, so that this file does not find itself. */
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

type Lockfile = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> }

/** A lockfile that works anywhere: where each package lies is left to npm, what it must contain is not. */
export const lockfileFaults = ({ packages }: Lockfile): Finding[] =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { resolved, integrity }]) => [
      ...(resolved && !resolved.startsWith(PUBLIC_REGISTRY) ? [`${path} comes from ${resolved}`] : []),
      ...(integrity ? [] : [`${path} has no integrity`]),
    ])
