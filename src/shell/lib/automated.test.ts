import { expect, test } from 'vitest'
import { isAutomated } from './automated.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'

test.each([
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; CUBOT X70) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; rv:146.0) Gecko/20100101 Firefox/146.0',
])('not automated: %s', (userAgent) => {
  expect(isAutomated({ webdriver: false, userAgent })).toBe(false)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  CHROME.replace('Chrome', 'HeadlessChrome'),
  `${CHROME} Chrome-Lighthouse`,
])('automated: %s', (userAgent) => {
  expect(isAutomated({ webdriver: false, userAgent })).toBe(true)
})

test('a browser driven by a program is automated', () => {
  expect(isAutomated({ webdriver: true, userAgent: CHROME })).toBe(true)
})
