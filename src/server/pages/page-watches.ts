import type { Touched } from '#contracts/base/subjects.rules.ts'

/** Subjects touched while a page is rendered. The page's own tags are known only at the end. */
export type Watch = {
  isQuiet: () => boolean
  concerns: (tags: readonly string[]) => boolean
  end: () => void
}

export function createWatches() {
  const open = new Set<(touched: Touched) => void>()

  return {
    begin: (): Watch => {
      const seen = new Set<string>()
      let isEverything = false
      const note = (touched: Touched) => {
        if (touched === 'everything') isEverything = true
        else for (const tag of touched) seen.add(tag)
      }
      open.add(note)
      return {
        isQuiet: () => !isEverything && seen.size === 0,
        concerns: (tags) => isEverything || tags.some((tag) => seen.has(tag)),
        end: () => void open.delete(note),
      }
    },
    notify: (touched: Touched) => {
      for (const note of open) note(touched)
    },
  }
}
