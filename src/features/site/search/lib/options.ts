import type { SearchSuggestion, SuggestedHit } from '#contracts/site/search.ts'
import { paths } from '#lib/shared/paths.ts'
import type { ArticleTitle } from '#contracts/site/article.ts'
import { hitPath } from './hit-path.ts'

/** One line of the sheet. `query` is stored among the recent ones when it is chosen. */
export type Option = { key: string; href: string; label: string; query: string; hit?: SuggestedHit }
export type OptionGroup = { name: 'query' | 'recent' | 'popular' | 'article' | SuggestedHit['kind']; options: Option[] }

const GROUPS = ['product', 'live', 'event', 'video', 'seller'] as const

const ofQuery = (query: string): Option => ({
  key: `query ${query}`,
  href: paths.search({ query }),
  label: query,
  query,
})

/** Groups of options for what is typed; before that, of what was looked for before and what there is much of. */
export function optionGroups(
  typed: string,
  recent: readonly string[],
  suggestion: SearchSuggestion | undefined,
  articles: readonly ArticleTitle[] = [],
): OptionGroup[] {
  const query = typed.trim()
  const phrases = suggestion?.phrases ?? []
  const groups: OptionGroup[] =
    query === ''
      ? [
          { name: 'recent', options: recent.map(ofQuery) },
          { name: 'popular', options: phrases.filter((one) => !recent.includes(one)).map(ofQuery) },
        ]
      : [
          {
            name: 'query',
            options: [...new Set([query, suggestion?.corrected ?? query, ...phrases])].map(ofQuery),
          },
          ...GROUPS.map((kind) => ({
            name: kind,
            options: (suggestion?.hits ?? [])
              .filter((hit) => hit.kind === kind)
              .map((hit) => ({ key: `${kind} ${hit.uuid}`, href: hitPath(hit), label: hit.title, query, hit })),
          })),
          {
            name: 'article' as const,
            options: articles.map(({ slug, title }) => ({
              key: `article ${slug}`,
              href: paths.article(slug),
              label: title,
              query,
            })),
          },
        ]
  return groups.filter(({ options }) => options.length > 0)
}
