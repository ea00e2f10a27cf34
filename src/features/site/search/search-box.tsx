import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { QUERY_MAX } from '#contracts/site/search.rules.ts'
import { articleQueries } from '#data/site/article/queries.ts'
import { searchQueries } from '#data/site/search/queries.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { addRecent, clearRecent, readRecent } from './lib/recent.ts'
import { suggestArticles } from './lib/suggest-articles.ts'
import { type Option, optionGroups } from './lib/options.ts'
import { SuggestionList } from './suggestion-list.tsx'
import styles from './search-box.module.css'

/** Pause after which typed text is sent, so that a fast typist sends a few requests only. */
const SEND_AFTER_MS = 120

/**
 * Combobox of the search: the focus stays in the input, arrow keys move through the suggestions, and Enter opens the
 * marked one or else the page of results.
 */
export function SearchBox({ ref, onClose }: { ref: Ref<HTMLInputElement>; onClose: () => void }) {
  const { t } = useTranslation('search')
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const owner = useSession()?.userId ?? null
  const [recent, setRecent] = useState(() => readRecent(owner))
  const sent = useSettled(typed.trim())
  const suggestion = useQuery(searchQueries.suggestion(sent))
  const { data: titles } = useQuery(articleQueries.titles)
  const groups = optionGroups(typed, recent, suggestion.data, suggestArticles(titles?.data ?? [], sent))
  const options = groups.flatMap((group) => group.options)
  const listId = `${id}-list`

  const open = (option: Pick<Option, 'href' | 'query'>) => {
    addRecent(owner, option.query)
    onClose()
    void router.push(option.href)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      // Beyond either end nothing is marked, and Enter searches for the text itself.
      const next = active + step
      setActive(next < -1 ? options.length - 1 : next >= options.length ? -1 : next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const marked = options[active]
      const query = typed.trim()
      if (marked) open(marked)
      else if (query !== '') open({ href: paths.search({ query }), query })
    }
  }
  const count = options.length
  return (
    <search className={styles.search}>
      <div className={styles.bar}>
        <Search size={20} aria-hidden="true" />
        <input
          ref={ref}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={QUERY_MAX}
          placeholder={t('placeholder')}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <SuggestionList id={id} listId={listId} groups={groups} active={active} onActive={setActive} onOpen={open} />
      {suggestion.isPending && count === 0 && <Waiting />}
      {suggestion.isError && <LoadFault title={t('failed')} query={suggestion} as="h3" />}
      {typed.trim() === '' && recent.length > 0 && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            clearRecent(owner)
            setRecent([])
            setActive(-1)
          }}
        >
          {t('clearRecent')}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {typed.trim() === '' || suggestion.isFetching ? '' : t('suggested', { count })}
      </p>
    </search>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[0, 1, 2, 3].map((n) => (
        <Skeleton key={n} height={48} />
      ))}
    </div>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
