import { Bookmark, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { BOOKMARK_TITLE_MAX } from '#contracts/live/live.rules.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './live-desk.module.css'
import type { useBookmarks } from './use-bookmarks.ts'

type Props = {
  startedAt: string
  bookmarks: LiveDesk['bookmarks']
  acts: ReturnType<typeof useBookmarks>
}

/** Chapters of the saved live, marked while it is on. */
export function Bookmarks({ startedAt, bookmarks, acts: { add, rename, remove, isRemoved } }: Props) {
  const { t } = useTranslation('live-desk')
  const timeOf = (at: string) => formatDuration((Date.parse(at) - Date.parse(startedAt)) / 1000)
  return (
    <section className={styles.panel} aria-labelledby="desk-bookmarks">
      <h2 id="desk-bookmarks" className={styles.heading}>
        {t('bookmarks.title')}
      </h2>
      <Button variant="secondary" icon={<Bookmark size={18} />} onClick={add}>
        {t('bookmarks.add')}
      </Button>
      <ol className={styles.lines}>
        {bookmarks
          .filter(({ uuid }) => !isRemoved(uuid))
          .map(({ uuid, at, title }) => (
            <li key={uuid} className={styles.bookmark}>
              <TextField
                label={t('bookmarks.name', { time: timeOf(at) })}
                placeholder={t('bookmarks.placeholder')}
                defaultValue={title}
                maxLength={BOOKMARK_TITLE_MAX}
                onBlur={({ target }) => target.value.trim() !== title && rename(uuid, target.value.trim())}
                onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              />
              <IconButton label={t('bookmarks.remove', { time: timeOf(at) })} onClick={() => remove(uuid)}>
                <X size={18} />
              </IconButton>
            </li>
          ))}
      </ol>
    </section>
  )
}
