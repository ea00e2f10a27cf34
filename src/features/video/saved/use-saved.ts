import { useMutation, useQuery } from '@tanstack/react-query'
import { visitorSaved } from '#data/video/saved/in-browser.ts'
import { savedMutations } from '#data/video/saved/mutations.ts'
import { savedQueries } from '#data/video/saved/queries.ts'
import type { KnownThing } from '#lib/browser/browser-list.ts'
import { useSession } from '#lib/browser/session.ts'

type Ways = { onSaved: () => void; onFailed: (error: Error) => void }

/** Whether the user or, in this browser, the visitor has saved the thing; and the act that changes it. */
export function useSaved(thing: KnownThing, { onSaved, onFailed }: Ways) {
  const userUuid = useSession()?.userId
  const inBrowser = visitorSaved.use(null)
  const { data } = useQuery(savedQueries.marks(userUuid))
  const save = useMutation({ ...savedMutations.set(userUuid ?? '', thing), meta: { isQuiet: true } })
  const remove = useMutation({ ...savedMutations.remove(userUuid ?? '', thing), meta: { isQuiet: true } })
  const isSaved =
    userUuid === undefined
      ? inBrowser.some(({ kind, uuid }) => kind === thing.kind && uuid === thing.uuid)
      : (data?.data.includes(thing.uuid) ?? false)

  function toggle() {
    if (userUuid !== undefined) {
      if (isSaved) remove.mutate(undefined, { onError: onFailed })
      else save.mutate({ isOn: true }, { onSuccess: onSaved, onError: onFailed })
      return
    }
    if (isSaved) visitorSaved.remove(null, thing)
    else {
      visitorSaved.add(null, thing)
      onSaved()
    }
  }
  return { isSaved, toggle }
}
