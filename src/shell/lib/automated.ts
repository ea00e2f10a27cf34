/** Crawlers, previews and what measures or tests pages; people's browsers say none of these. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|lighthouse|pagespeed|headless|phantom|playwright|puppeteer|selenium|cypress|webdriver|gtmetrix|pingdom|uptime/i

/** Nobody is there to be counted or asked. */
export const isAutomated = ({ webdriver, userAgent }: Pick<Navigator, 'webdriver' | 'userAgent'>) =>
  webdriver || ROBOTS.test(userAgent)
