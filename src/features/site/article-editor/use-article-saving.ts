import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ArticleContent, OfficeArticle, TakeArticleStep } from '#contracts/site/article-office.ts'
import { isEditable } from '#contracts/site/article.rules.ts'
import { articleMutations } from '#data/site/article/mutations.ts'
import { articleQueries } from '#data/site/article/queries.ts'
import { tabDraft } from '#lib/browser/drafts.ts'
import { ApiError } from '#lib/shared/api.ts'

/** Pause after typing before the text is saved, and before another try. */
const SAVE_AFTER_MS = 1000
const TRY_AGAIN_MS = 5000

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'stale'

/** Text that was typed and not yet saved, for a reload. */
type Draft = { version: number; content: ArticleContent }
function readDraft(text: string | null): Draft | null {
  try {
    return text === null ? null : (JSON.parse(text) as Draft)
  } catch {
    return null
  }
}

const isSame = (a: ArticleContent, b: ArticleContent) =>
  (Object.keys(a) as (keyof ArticleContent)[]).every((key) => a[key] === b[key])

/**
 * Saves the text by itself. If it was saved elsewhere meanwhile, nothing is overwritten until the editor decides. What
 * is typed survives a reload.
 */
export function useArticleSaving(article: OfficeArticle, userUuid: string) {
  const store = tabDraft(`article:${article.uuid}`)
  const client = useQueryClient()
  const save = useMutation(articleMutations.save(article.uuid))
  const step = useMutation(articleMutations.take(article.uuid))
  const [left] = useState(() => (isEditable(article.state) ? readDraft(store.read(userUuid)) : null))
  const isLate = left !== null && left.version !== article.version
  const [content, setContent] = useState(left?.content ?? article.content)
  const [base, setBase] = useState(article)
  const [newer, setNewer] = useState<OfficeArticle | null>(isLate ? article : null)
  const [state, setState] = useState<SavingState>(left === null ? 'saved' : isLate ? 'stale' : 'waiting')
  const [error, setError] = useState<ApiError | null>(null)
  const latest = useRef({ content, base })
  const running = useRef<Promise<OfficeArticle | null> | null>(null)

  function accept(answer: OfficeArticle) {
    latest.current.base = answer
    setBase(answer)
    client.setQueryData(articleQueries.one(article.uuid).queryKey, answer)
  }

  async function fail(problem: unknown): Promise<null> {
    const refusal = problem instanceof ApiError ? problem : null
    if (refusal?.status === 412) {
      const current = await client.query({ ...articleQueries.one(article.uuid), staleTime: 0 }).catch(() => null)
      setNewer(current)
      setState(current ? 'stale' : 'failed')
    } else {
      setError(refusal)
      setState(refusal?.status === 400 ? 'refused' : 'failed')
    }
    return null
  }

  async function saveOnce(): Promise<OfficeArticle | null> {
    const sent = latest.current.content
    if (isSame(sent, latest.current.base.content)) {
      setState('saved')
      return latest.current.base
    }
    setState('saving')
    try {
      const answer = await save.mutateAsync({ content: sent, seen: latest.current.base.version })
      accept({ ...answer, content: sent })
      setError(null)
      if (latest.current.content !== sent) return await saveOnce()
      store.clear(userUuid)
      setState('saved')
      return answer
    } catch (problem) {
      return fail(problem)
    }
  }

  /** Saves what is typed. Null if it could not be saved. */
  const flush = (): Promise<OfficeArticle | null> => {
    running.current ??= saveOnce().finally(() => {
      running.current = null
    })
    return running.current
  }

  const change = (changes: Partial<ArticleContent>) => {
    const next = { ...latest.current.content, ...changes }
    latest.current.content = next
    setContent(next)
    store.write(userUuid, JSON.stringify({ version: latest.current.base.version, content: next } satisfies Draft))
    setState((before) => (before === 'stale' || before === 'saving' ? before : 'waiting'))
  }

  const pause = state === 'waiting' ? SAVE_AFTER_MS : state === 'failed' ? TRY_AGAIN_MS : null
  useEffect(() => {
    if (pause === null) return undefined
    const timer = setTimeout(() => void flush(), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- each change of the text begins a new pause
  }, [pause, content])

  /** Takes the newer text in place of what is typed here. */
  const takeNewer = () => {
    if (!newer) return
    latest.current = { content: newer.content, base: newer }
    setContent(newer.content)
    accept(newer)
    setNewer(null)
    store.clear(userUuid)
    setState('saved')
  }

  /** Saves what is typed here over the newer text. */
  const saveOver = () => {
    if (!newer) return
    accept(newer)
    setNewer(null)
    void flush()
  }

  /** Saves, then takes the step. @throws ApiError */
  const take = async (wanted: Pick<TakeArticleStep, 'step' | 'publishAt'>): Promise<OfficeArticle | null> => {
    const current = isEditable(latest.current.base.state) ? await flush() : latest.current.base
    if (!current) return null
    const answer = await step.mutateAsync({ ...wanted, seen: latest.current.base.version })
    latest.current.content = answer.content
    setContent(answer.content)
    accept(answer)
    return answer
  }

  return {
    content,
    base,
    newer,
    state,
    error,
    change,
    flush,
    take,
    takeNewer,
    saveOver,
    fail,
    isTaking: step.isPending,
  }
}
