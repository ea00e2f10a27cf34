import { Visitor } from 'oxc-parser'
import { isTest, type Module } from '../source.ts'
import type { Finding } from './imports.ts'

const LONGEST_FILE = 400
const LONGEST_PAGE = 25

/** `_app` and `_document` wrap all pages and are not pages themselves. */
const isPage = (path: string) => /^pages\/(?!_)/.test(path)
export const linesOf = (text: string): number => text.trimEnd().split('\n').length

export const longFiles = (modules: Module[]): Finding[] =>
  modules.flatMap(({ path, text }) => {
    const limit = isPage(path) ? LONGEST_PAGE : LONGEST_FILE
    const lines = linesOf(text)
    return lines > limit ? [`${path} has ${lines} lines, the limit is ${limit}`] : []
  })

/** An area's face and its tables list by name what others may import. */
const isFace = (path: string) => /^src\/server\/areas\/([a-z]+)\/\1(-tables)?\.ts$/.test(path)

/** A file that only re-exports hides the real dependencies. */
export const barrels = (modules: Module[]): Finding[] =>
  modules.flatMap(({ path, exports }) => {
    const isWhole = exports.some(({ name, isReExport }) => name === '*' && isReExport)
    const isOnly = exports.length > 0 && exports.every(({ isReExport }) => isReExport)
    return (isWhole || (isOnly && !isFace(path))) && !path.startsWith('pages/') ? [`${path} only hands on`] : []
  })

const MAY_EXPORT_DEFAULT =
  /^pages\/|^src\/server\/pages\/prerender-cache\.ts$|^tests\/(architecture\/lint-plugin\.ts$|reporters\/)|^e2e\/support\/global-setup\.ts$|^[a-z0-9-]+\.config\.m?ts$|\.d\.m?ts$/

export const defaultExports = (modules: Module[]): Finding[] =>
  modules.flatMap(({ path, exports }) =>
    exports.some(({ name }) => name === 'default') && !MAY_EXPORT_DEFAULT.test(path)
      ? [`${path} exports a default`]
      : [],
  )

const MAY_READ_ENVIRONMENT =
  /^src\/lib\/shared\/env\.ts$|^src\/server\/context\/config\.ts$|^(scripts|tests\/setup|tests\/reporters|tests\/architecture|e2e|bench)\/|^[a-z0-9-]+\.config\.m?ts$/

export const readsOfTheEnvironment = (modules: Module[]): Finding[] =>
  modules
    .filter(({ path }) => !MAY_READ_ENVIRONMENT.test(path))
    .flatMap(({ path, program, imports }) => {
      let isRead = imports.some(({ specifier, names }) => specifier === 'node:process' && names.includes('env'))
      new Visitor({
        MemberExpression({ object, property }) {
          const isProcess = object.type === 'Identifier' && object.name === 'process'
          if (isProcess && property.type === 'Identifier' && property.name === 'env') isRead = true
        },
      }).visit(program)
      return isRead ? [`${path} reads process.env`] : []
    })

const POLISH = /[ąćęłńóśźż]/i
/** Data that does not depend on the interface language, and the Polish formats of numbers and dates. */
const STATIC_DATA =
  /^src\/(contracts\/catalogue\/(category-data|size-sets)\.ts|lib\/base\/read-number\.ts|lib\/shared\/(numbers|polish-date)\.ts|server\/files\/code-pages\.ts|server\/areas\/catalogue\/category\/catalogue\/)/

export const polishInCode = (modules: Module[]): Finding[] =>
  modules
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !STATIC_DATA.test(path))
    .flatMap(({ path, program }) => {
      const said: string[] = []
      const receive = (value: unknown) =>
        void (typeof value === 'string' && POLISH.test(value) && said.push(value.trim()))
      new Visitor({
        Literal: (node) => receive(node.value),
        JSXText: (node) => receive(node.value),
        TemplateElement: (node) => receive(node.value.cooked),
      }).visit(program)
      return said.map((text) => `${path} says "${text}": words of the interface stand in locales/`)
    })

/** Code that also runs in the browser. Loaders run on the server only. */
const IN_BROWSER =
  /^(pages|src\/(screens|features|components|shell|media|data|ui|contracts|lib\/(base|browser|shared)))\//
/**
 * The server's clock is derived from that of the device, the tag manager's script compares its start with it, and the
 * inlined client of the gateway runs before any answer of the server.
 */
const MAY_READ_CLOCK =
  /^src\/lib\/base\/server-clock\.ts$|^src\/shell\/lib\/by-device-clock\.ts$|^src\/shell\/consent\/tag-manager\.ts$|^src\/media\/janus\/gateway\.mjs$|\/(load|serve)-[^/]*\.ts$/

/** Times that TanStack Query notes by the clock of the device. Its own caches may compare them with each other. */
const NOTED = new Set(['dataUpdatedAt', 'errorUpdatedAt', 'submittedAt'])
const COMPARES_NOTED = /^src\/data\/[^.]+\/cache\.ts$/

/** The clock of a device may be wrong by days. */
export const readsOfTheClock = (modules: Module[]): Finding[] =>
  modules
    .filter(({ path }) => IN_BROWSER.test(path) && !MAY_READ_CLOCK.test(path) && !isTest(path))
    .flatMap(({ path, program }) => {
      const found: Finding[] = []
      const note = () => found.push(`${path} reads the clock of the device: use src/lib/base/server-clock.ts`)
      const corrected = new Set<unknown>()
      new Visitor({
        MemberExpression(node) {
          const isNoted = node.property.type === 'Identifier' && NOTED.has(node.property.name)
          if (isNoted && !corrected.has(node) && !COMPARES_NOTED.test(path)) note()
        },
        Property({ key }) {
          if (key.type === 'Identifier' && NOTED.has(key.name) && !COMPARES_NOTED.test(path)) note()
        },
        CallExpression({ callee, arguments: given }) {
          if (callee.type === 'Identifier' && callee.name === 'serverTimeOf') corrected.add(given[0])
          if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return
          const isNow = callee.property.type === 'Identifier' && callee.property.name === 'now'
          if (isNow && callee.object.name === 'Date') note()
        },
        NewExpression({ callee, arguments: given }) {
          if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) note()
        },
      }).visit(program)
      return found
    })

/** The session, settings of the device, and what belongs to the tab or to a visitor's browser. Nothing of it is typed. */
const MAY_STORE =
  /^src\/(lib\/browser|shell|data\/(account\/session|commerce\/(basket|reservation)|live\/live|video\/video)|media\/(janus|live)|features\/(account\/social-login|live\/chat|social\/comment-desk|video\/(feed\/player|reactions)))\//

/** A draft has an owner (src/lib/browser/drafts.ts), so that the next user of the browser is not shown it. */
export const ownerlessDrafts = (modules: Module[]): Finding[] =>
  modules
    .filter(({ path }) => IN_BROWSER.test(path) && !MAY_STORE.test(path) && !isTest(path))
    .flatMap(({ path, program, imports }) => {
      let isFound = imports.some((one) => one.path === 'src/lib/browser/storage.ts')
      new Visitor({
        Identifier({ name }) {
          if (name === 'localStorage' || name === 'sessionStorage') isFound = true
        },
      }).visit(program)
      return isFound ? [`${path} stores without an owner: use src/lib/browser/drafts.ts`] : []
    })
