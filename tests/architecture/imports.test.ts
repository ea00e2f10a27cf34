import { expect, test } from 'vitest'
import * as areas from './rules/areas.ts'
import { circles } from './rules/circles.ts'
import { wholeConfigs } from './rules/config.ts'
import * as rules from './rules/imports.ts'
import { listFiles, parseModule, readModules } from './source.ts'

const modules = readModules()
const files = new Set(listFiles())

const only = (path: string, text: string) => [parseModule(path, text)]

/** Rules: each one with its title, its check, and an example that it must catch. */
const RULES = [
  [
    'an upper floor may use a lower one, never the other way',
    rules.upwardImports,
    'src/lib/shared/a.ts',
    `import '#features/a/b.ts'`,
  ],
  [
    'the browser and the server meet in the contracts alone',
    rules.upwardImports,
    'src/data/a/b.ts',
    `import type { A } from '#server/http/app.ts'`,
  ],
  ['nothing that ships imports a test', rules.upwardImports, 'src/ui/a.ts', `import '#tests/setup/app.ts'`],
  [
    'a feature does not know another',
    rules.importsOfASibling,
    'src/features/video/a/lib/b.ts',
    `import '../../c/d.ts'`,
  ],
  [
    "data knows another capability's queries and subscriptions alone",
    rules.importsOfOtherData,
    'src/data/video/a/b.ts',
    `import '../c/mutations.ts'`,
  ],
  [
    'a folder takes no package that is not for it',
    rules.importsOfForbiddenPackages,
    'src/media/a.ts',
    `import { useState } from 'react'`,
  ],
  [
    'what may run in the browser imports nothing of Node',
    rules.importsOfForbiddenPackages,
    'src/lib/shared/a.ts',
    `import 'node:fs'`,
  ],
  [
    'what may run in the browser does not know what only Node runs',
    rules.upwardImports,
    'src/lib/shared/a.ts',
    `import '../server/page.ts'`,
  ],
  [
    'no component reaches what only Node runs',
    rules.nodeCodeInTheBrowser,
    'src/screens/a/a.tsx',
    `import { articles } from '#lib/server/articles.ts'`,
  ],
  [
    'no screen loads the library of a contract with its page',
    rules.contractsInFirstLoad,
    'src/screens/a/a-screen.tsx',
    `import { z } from 'zod'`,
  ],
  [
    'contracts import zod, and one of them numbering plans',
    rules.contractsBesideZod,
    'src/contracts/video/a.ts',
    `import { v7 } from 'uuid'`,
  ],
  [
    'only ports and media talk to the outside',
    rules.importsOfTheOutside,
    'src/server/auth/a.ts',
    `import { spawn } from 'node:child_process'`,
  ],
  [
    'pictures are decoded in a process of their own',
    rules.picturesDecodedInTheServer,
    'src/server/areas/video/a/service.ts',
    `import { drawPicture } from '../../../media/picture-process/draw-picture.ts'`,
  ],
  [
    'the server does not load sharp',
    rules.picturesDecodedInTheServer,
    'src/server/media/a.ts',
    `import sharp from 'sharp'`,
  ],
  [
    'contracts follow the order of the areas, types included',
    areas.importsOfAnUpperArea,
    'src/contracts/video/a.ts',
    `import type { B } from '../live/b.ts'`,
  ],
  [
    'data follow it too',
    areas.importsOfAnUpperArea,
    'src/data/video/a/mutations.ts',
    `import { b } from '#data/live/b/listen.ts'`,
  ],
  [
    'an area of the server calls those before it only, types included',
    areas.importsOfAnUpperArea,
    'src/server/areas/video/a/service.ts',
    `import type { Live } from '#server/areas/live/live.ts'`,
  ],
  [
    'tables follow the order too',
    areas.importsOfAnUpperArea,
    'src/server/areas/media/a/table.ts',
    `import { users } from '../../account/account-tables.ts'`,
  ],
  [
    'an area of the server reads no contract of a later area, types included',
    areas.importsOfAnUpperArea,
    'src/server/areas/account/a/service.ts',
    `import type { B } from '#contracts/live/b.ts'`,
  ],
  [
    'nor does data, even when it loads the contract late',
    areas.importsOfAnUpperArea,
    'src/data/account/a/queries.ts',
    `const call = async () => (await import('#contracts/social/b.calls.ts')).bCalls`,
  ],
  [
    'between areas only the public face is imported',
    areas.importsPastTheFace,
    'src/server/areas/live/a/service.ts',
    `import type { B } from '../../video/b/service.ts'`,
  ],
  [
    "a repo reads another area's tables by its list of tables",
    areas.importsPastTheFace,
    'src/server/areas/live/a/repo.ts',
    `import { b } from '../../video/b/table.ts'`,
  ],
  [
    'everything else enters an area by its face, too',
    areas.importsPastTheFace,
    'src/server/context/a.ts',
    `import { b } from '../areas/video/b/service.ts'`,
  ],
  [
    "another module's routes are closed in its area, too",
    areas.importsPastTheFace,
    'src/server/areas/video/a/service.ts',
    `import { b } from '../b/routes.ts'`,
  ],
  [
    'an area takes single settings, not the configuration',
    wholeConfigs,
    'src/server/areas/video/a/service.ts',
    `import type { Config } from '#server/context/config.ts'\ntype Parts = { config: Pick<Config, 'siteUrl'> }`,
  ],
  [
    'only entry points know the whole configuration',
    wholeConfigs,
    'src/server/ports/a.ts',
    `import type { Config } from '#server/context/config.ts'\nexport const open = (config: Config) => config.siteUrl`,
  ],
  [
    'routes go through their service',
    rules.importsAgainstTheFlow,
    'src/server/areas/video/a/routes.ts',
    `import { b } from './repo.ts'`,
  ],
  [
    'a repo does not call its service',
    rules.importsAgainstTheFlow,
    'src/server/areas/video/a/repo.ts',
    `import { b } from './service.ts'`,
  ],
] as const

test.each(RULES)('%s', (_promise, check, path, wrong) => {
  expect(check(only(path, wrong))).toHaveLength(1)
  expect(check(modules)).toEqual([])
})

test('there are no import cycles', () => {
  const round = [
    parseModule('src/lib/shared/a.ts', `import { b } from './b.ts'`),
    parseModule('src/lib/shared/b.ts', `export const b = 1\nawait import('./c.ts')`),
    parseModule('src/lib/shared/c.ts', `import './a.ts'`),
  ]
  expect(circles(round)).toEqual([
    'src/lib/shared/a.ts → src/lib/shared/b.ts → src/lib/shared/c.ts → src/lib/shared/a.ts',
  ])
  expect(circles(modules)).toEqual([])
})

test('the areas of the server form no circle', () => {
  const round = [
    parseModule('src/server/areas/video/a/service.ts', `import type { B } from '../../commerce/commerce.ts'`),
    parseModule('src/server/areas/commerce/b/table.ts', `import { c } from '#server/areas/live/live-tables.ts'`),
    parseModule('src/server/areas/live/c/repo.ts', `import { videos } from '../../video/video-tables.ts'`),
  ]
  expect(areas.circlesOfAreas(round)).toEqual(['video → commerce → live → video'])
  expect(areas.circlesOfAreas(modules)).toEqual([])
})

test('every import names an existing file with its extension', () => {
  expect(rules.importsOfNothing(only('src/lib/shared/a.ts', `import './api'`), files)).toHaveLength(1)
  expect(rules.importsOfNothing(modules, files)).toEqual([])
})
