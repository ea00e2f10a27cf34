import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { readBuildId } from '../http/plugins/build-id.ts'
import { createPageRoutes } from './page-routes.ts'

const Manifest = z.record(z.string(), z.string())

/** Reads what a finished build serves: its routes, its id and the files of `public/`. */
export async function readBuild(root: string) {
  const [manifest, buildId, files] = await Promise.all([
    readFile(join(root, '.next/server/pages-manifest.json'), 'utf8'),
    readBuildId(root),
    readdir(join(root, 'public'), { recursive: true, withFileTypes: true }),
  ])
  const pathOf = (file: string) => `/${relative(join(root, 'public'), file)}`
  return {
    routeOf: createPageRoutes(Object.keys(Manifest.parse(JSON.parse(manifest)))),
    buildId: buildId ?? '',
    files: new Set(files.filter((one) => one.isFile()).map(({ parentPath, name }) => pathOf(join(parentPath, name)))),
  }
}
