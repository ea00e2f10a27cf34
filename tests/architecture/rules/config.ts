import { isTest, type Module } from '../source.ts'
import { MODULES } from '../zones.ts'
import { within, type Finding } from './imports.ts'

const CONFIG = 'src/server/context/config.ts'

/** Processes and their contexts, backups of whole installations, and the pages' server, which reads a dozen settings. */
const WHOLE = ['src/server/entry', 'src/server/context', 'src/server/backup', 'src/server/pages/web-handler.ts']

/** Takes all of the configuration; `Pick<Config, …>` and `Config['…']` name the settings that are used. */
const TAKEN_WHOLE = /(?<!Pick<|import type \{ |type )\bConfig\b(?!\[')/

/** Areas take single settings, all others name theirs, and entry points alone know the whole configuration. */
export const wholeConfigs = (modules: Module[]): Finding[] =>
  modules.flatMap(({ path, text, imports }) => {
    const isTaken = imports.some((one) => one.path === CONFIG)
    if (!isTaken || isTest(path) || !/^(src\/server|demo)\//.test(path)) return []
    if (within(path, MODULES)) return [`${path} imports ${CONFIG}: areas take single settings (context/settings.ts)`]
    const isWhole = !WHOLE.some((place) => path === place || within(path, place)) && TAKEN_WHOLE.test(text)
    return isWhole ? [`${path} takes the whole configuration: name its settings by Pick<Config, …>`] : []
  })
