import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { countChosen, type VideoFilter } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import styles from './filters.module.css'

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

type Props = {
  /** Current query of the list. */
  request: VideoListRequest
  /** Chosen filters, if they differ from the query because the page itself narrows the list. */
  chosen?: VideoFilter
  onApply: (filter: VideoFilter) => void
}

/** Button with the number of chosen filters. Its panel is loaded on first opening. */
export function Filters({ request, chosen = request.filter, onApply }: Props) {
  usePreload(FilterSheet)
  const { t } = useTranslation('filters')
  const [opened, setOpened] = useState<{ turn: number; isOpen: boolean }>({ turn: 0, isOpen: false })
  const count = countChosen(chosen)
  const close = () => setOpened((known) => ({ ...known, isOpen: false }))
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={opened.isOpen}
        onClick={() => setOpened(({ turn }) => ({ turn: turn + 1, isOpen: true }))}
      >
        <SlidersHorizontal size={20} />
        {count > 0 && <span className="visually-hidden">{t('openOf', { count })}</span>}
        <span className={styles.word} aria-hidden={count > 0 || undefined}>
          {t('open')}
        </span>
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {opened.turn > 0 && (
        <FilterSheet
          key={opened.turn}
          request={request}
          isOpen={opened.isOpen}
          onClose={close}
          onApply={(filter) => {
            close()
            onApply(filter)
          }}
        />
      )}
    </>
  )
}
