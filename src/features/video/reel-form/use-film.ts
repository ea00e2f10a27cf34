import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isReadable } from '#lib/base/is-readable.ts'
import type { FilmFacts } from '#media/film/inspect-film.ts'
import { dropFile, storeFile, storedFile, type FileFacts } from '#media/film/stored-files.ts'
import type { Refusal } from '#media/film/refusal.ts'

export type Film = { file: File; url: string; facts: FilmFacts; stored: FileFacts; isStored: boolean }

/** File that was refused. The current one stays. */
export type Refused = { name: string; size: number; reason: Refusal }

type State = { film: Film | null; refused: Refused | null; isChecking: boolean }

const inspect = async (file: File) => (await import('#media/film/inspect-film.ts')).inspectFilm(file)

/** Film of a form: checked before it is accepted, stored by the browser across reloads, and released at the end. */
export function useFilm(draftFilm: FileFacts | null, onFilm: (film: Film | null) => void) {
  const [state, setState] = useState<State>({ film: null, refused: null, isChecking: draftFilm !== null })
  // State at mounting; files stored later are known already.
  const [draft] = useState(draftFilm)
  const turn = useRef(0)
  const shown = useRef<Film>(null)

  const show = (film: Film | null, refused: Refused | null = null) => {
    shown.current = film
    setState({ film, refused, isChecking: false })
    onFilm(film)
  }

  const pick = async (file: File) => {
    const own = ++turn.current
    setState((before) => ({ ...before, isChecking: true }))
    const { refusal, facts } = await inspect(file)
    if (own !== turn.current) return
    if (refusal !== null)
      return setState((before) => ({
        ...before,
        refused: { name: file.name, size: file.size, reason: refusal },
        isChecking: false,
      }))
    const { facts: stored, isStored } = await storeFile(file)
    if (own !== turn.current) return void dropFile(stored.id)
    const before = shown.current
    show({ file, url: URL.createObjectURL(file), facts, stored, isStored })
    if (before) await dropFile(before.stored.id)
  }

  /**
   * Call if the player cannot open the film. A file that was changed on the disk is replaced by the browser's copy, or
   * given up if there is none. Returns false if the film is in order.
   */
  const reread = async (): Promise<boolean> => {
    const film = shown.current
    if (!film || (await isReadable(film.file))) return false
    const { name, size, type, lastModified } = film.file
    const blob = film.isStored ? await storedFile(film.stored.id) : null
    if (shown.current !== film) return true
    if (blob === null) show(null, { name, size, reason: 'file-changed' })
    else {
      const file = new File([blob], name, { type, lastModified })
      show({ ...film, file, url: URL.createObjectURL(file) })
    }
    return true
  }

  /** Returns an undo function. The browser keeps the film meanwhile. */
  const remove = () => {
    turn.current += 1
    const film = shown.current
    show(null)
    return () => film && shown.current === null && show({ ...film, url: URL.createObjectURL(film.file) })
  }

  const handleTakenUp = useEffectEvent(show)
  // Restore the film of a draft once.
  useEffect(() => {
    if (!draft) return undefined
    const own = ++turn.current
    const restore = async () => {
      const blob = await storedFile(draft.id)
      if (own !== turn.current) return
      if (!blob) return setState({ film: null, refused: { ...draft, reason: 'file-changed' }, isChecking: false })
      const { name, type, lastModified } = draft
      const file = new File([blob], name, { type, lastModified })
      const { facts } = await inspect(file)
      if (own === turn.current)
        handleTakenUp({ file, url: URL.createObjectURL(file), facts, stored: draft, isStored: true })
    }
    restore().catch(reportError)
    return () => {
      turn.current += 1
    }
  }, [draft])

  // Revoked after the video is removed, which would report a broken film otherwise.
  const url = state.film?.url
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])

  const clearRefused = () => setState((before) => ({ ...before, refused: null }))
  return { ...state, pick, reread, remove, clearRefused, release: () => show(null) }
}
