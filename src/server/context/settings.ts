import { describeVariables } from '../ports/variables.ts'
import type { Config } from './config.ts'

export type Settings = ReturnType<typeof settingsOf>

/** All that areas know of the configuration, one setting each. A part names those that it takes, by their types. */
export const settingsOf = (config: Config) => ({
  /** Origin of the pages. */
  siteUrl: config.siteUrl,
  /** Empty if the API and the pages share an origin. */
  pagesOrigin: config.pagesOrigin,
  /** Absolute URL of the API, for links in mails and files. */
  publicApi: config.publicApi,
  /** URL of a gateway, for browsers. */
  gatewayUrl: config.gatewayUrl,
  ice: config.ice,
  /** Season of the year until the office sets another. */
  holiday: config.holiday,
  isRateLimited: config.isRateLimited,
  isDemo: config.isDemo,
  /** Limits of one account. */
  quota: config.quota,
  dataDir: config.dataDir,
  /** Every variable with its value, source and meaning. */
  describeSettings: () => describeVariables(config.variables),
  programs: config.programs,
  workerConcurrency: config.workerConcurrency,
  night: config.night,
  contactMail: config.contactMail,
  mailFrom: config.mailFrom,
  hasDsaDuties: config.hasDsaDuties,
  registerUrl: config.registerUrl,
  /** False if mails are stored as files. */
  hasMailServer: config.smtpUrl !== undefined,
  hasPush: config.push !== null,
  /** True if orders can be paid online. */
  hasGateway: config.p24 !== null,
  /** External depot, or null for the built-in one. */
  outsideDepot: config.depot,
})
