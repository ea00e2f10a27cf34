import { expect, test } from 'vitest'
import { keysOf, missingWords, unusedWords, type Nested, type Words } from './rules/words.ts'
import { listFiles, parseModule, readModules, readText } from './source.ts'

const modules = readModules()
const words: Words = new Map(
  listFiles('locales/pl').map((path) => [
    path.replace(/^.*\/|\.json$/g, ''),
    new Set(keysOf(JSON.parse(readText(path)) as Nested)),
  ]),
)

const few: Words = new Map([
  ['common', new Set(['close', 'errors.gone', 'errors.late', 'likes_one', 'likes_few'])],
  ['feed', new Set(['next'])],
])

const speak = (text: string) => [parseModule('src/features/a/b.tsx', text)]

test('every translation key in the code exists', () => {
  expect(missingWords(speak(`const { t } = useTranslation('common'); t('open')`), few)).toHaveLength(1)
  expect(missingWords(speak(`const { t } = useTranslation('common'); t('next')`), few)).toHaveLength(1)
  expect(missingWords(speak('const { t } = useTranslation("feed"); t(`failures.${code}`)'), few)).toHaveLength(1)
  expect(missingWords(speak('t("close"); t("feed:next"); t("likes", { count }); t(`errors.${code}`)'), few)).toEqual([])
  expect(missingWords(modules, words)).toEqual([])
})

test('every translation key is used', () => {
  const text =
    'const { t } = useTranslation(["common", "feed"]); t("close"); t("likes", { count }); t(`errors.${code}`)'
  expect(unusedWords(speak(text), few)).toEqual(['locales/pl/feed.json: nobody says "next"'])
  expect(unusedWords(modules, words)).toEqual([])
})
