/**
 * User agents of crawlers, link previews, and tools that measure or test pages. Browsers of people match none of these.
 */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse|pagespeed|headless|phantom|playwright|puppeteer|selenium|cypress|webdriver|gtmetrix|pingdom|uptime/i

/** True for automated visits, which are neither counted nor asked for consent. */
export const isAutomated = ({ webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'>) =>
  webdriver || ROBOTS.test(userAgent)
