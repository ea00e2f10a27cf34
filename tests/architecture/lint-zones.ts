import {
  AREAS,
  childrenOfAreas,
  DEMO_DOOR,
  FORBIDDEN_PACKAGES,
  isBelow,
  MAY_IMPORT,
  MODULE_ROLES,
  MODULES,
  SEPARATE_CHILDREN,
} from './zones.ts'

type Pattern = { regex: string; message: string } | { group: string[]; message: string }
type Override = {
  files: string[]
  excludeFiles: string[]
  rules: { 'no-restricted-imports': ['error', { patterns: Pattern[] }] }
}

/** Number of folder levels inside a zone that are checked; none is deeper. */
const DEPTH = 5

const aliasOf = (folder: string) => `#${folder.replace(/^src\//, '')}/`
const isSeparate = (folder: string) => (SEPARATE_CHILDREN as readonly string[]).includes(folder)

/**
 * `no-restricted-imports` for all existing folders, so that a new feature is checked from the start. A pattern sees
 * only the text of an import and not its target, so each depth needs its own entry.
 */
export const zoneOverrides = (): Override[] =>
  Object.keys(MAY_IMPORT).flatMap((folder) => (folder === 'src/server' ? serverZones() : browserZones(folder)))

function browserZones(folder: string): Override[] {
  const shared = [...aliasPatterns(folder), ...packagePatterns(folder)]
  if (folder === 'src/contracts') {
    return [
      override(
        [`${folder}/**`],
        [
          {
            group: ['*', '!zod', '!libphonenumber-js', '!libphonenumber-js/**', '!#lib/base/*', '!./*', '!../*/*'],
            message: 'Contracts import zod, src/lib/base, and the rules of phone numbers.',
          },
        ],
      ),
    ]
  }
  if (!isSeparate(folder)) return depths(folder, shared)
  const separate = [
    ...shared,
    { regex: `^${aliasOf(folder)}`, message: `${folder} do not know each other; join them one floor up.` },
  ]
  return childrenOfAreas(folder).flatMap((name) => depths(`${folder}/${name}`, separate))
}

/** A relative import out of the folder needs one more `../` for each level. */
function depths(folder: string, patterns: Pattern[]): Override[] {
  return Array.from({ length: DEPTH }, (_, depth) =>
    override(
      [`${folder}/${'*/'.repeat(depth)}*`],
      [...patterns, { regex: `^(\\.\\./){${depth + 1}}`, message: `Leaves ${folder}: use an alias.` }],
    ),
  )
}

function aliasPatterns(folder: string): Pattern[] {
  const allowed = new Set([folder, ...(MAY_IMPORT[folder] ?? [])])
  const others = Object.keys(MAY_IMPORT).filter((other) => !allowed.has(other))
  return [
    ...others.map((other) => ({
      regex: `^${aliasOf(other)}`,
      message: `${folder} may not import ${other} (docs/architecture.md).`,
    })),
    { regex: '^#tests/', message: 'Only tests import tests.' },
    { regex: '^#root/(src|pages|demo|studio|tests)/', message: 'Use the alias of the folder.' },
  ]
}

function packagePatterns(folder: string): Pattern[] {
  const forbidden = FORBIDDEN_PACKAGES[folder]
  return forbidden ? [{ regex: forbidden.pattern.source, message: `${folder}: ${forbidden.why}.` }] : []
}

function serverZones(): Override[] {
  const server = aliasPatterns('src/server')
  const rest = override(['src/server/**'], server, [`${MODULES}/**`, DEMO_DOOR])
  return [rest, ...childrenOfAreas(MODULES).flatMap((name) => moduleZones(name, server))]
}

/** Files of a role: `repo.ts`, `list.repo.ts`, and those of its folder. */
const ofRole = (name: string, role: string) =>
  [`${role}.ts`, `*.${role}.ts`, `${role}/*.ts`].map((file) => `${MODULES}/${name}/${file}`)

/** Other areas are entered by a file of their own folder, and later ones not at all. */
function betweenAreas(area: string): Pattern[] {
  const others = AREAS.filter((other) => other !== area)
  const [before, later] = [
    others.filter((other) => isBelow(other, area)),
    others.filter((other) => !isBelow(other, area)),
  ]
  const into = (areas: string[], rest: string) => `^(#server/areas/|(\\.\\./){2,})(${areas.join('|')})/${rest}`
  return [
    { regex: into(before, '[a-z-]+/'), message: 'An area is entered by its face or its tables.' },
    ...(later.length > 0 ? [{ regex: into(later, ''), message: `${area} is below this area.` }] : []),
  ]
}

function moduleZones(name: string, server: Pattern[]): Override[] {
  const shared: Pattern[] = [
    ...server,
    ...packagePatterns(MODULES),
    ...betweenAreas(name.split('/')[0] ?? ''),
    {
      regex: '^\\.\\./[a-z-]+/([a-z-]+[.-])?(routes|jobs)\\.ts$',
      message: "Another module's routes and jobs are closed.",
    },
  ]
  const roles = Object.entries(MODULE_ROLES).map(([role, closed]) =>
    override(ofRole(name, role), [
      ...shared,
      {
        regex: `^\\./([a-z-]+\\.)?(${closed.join('|')})(\\.ts|/)`,
        message: 'routes → service → repo → table, never back.',
      },
    ]),
  )
  return [override([`${MODULES}/${name}/**`], shared), ...roles]
}

const override = (files: string[], patterns: Pattern[], excludeFiles: string[] = []): Override => ({
  files,
  excludeFiles: [...excludeFiles, '**/*.test.ts', '**/*.test.tsx'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})
