import { Bookmark } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Router from 'next/router'
import type { SavePlace } from '#components/save-slot.tsx'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './save-button.module.css'
import { useSaved } from './use-saved.ts'

const isFull = (error: Error) =>
  error instanceof ApiError && error.errors.some(({ title }) => title === 'SAVED_LIMIT_EXCEPTION')

/** Saves a product or video, or removes it from what is saved. */
export function SaveButton({ thing, name, variant = 'glass' }: SavePlace) {
  const { t } = useTranslation('common')
  const { isSaved, toggle } = useSaved(thing, {
    onSaved: () =>
      showToast({
        kind: 'success',
        text: t('save.done'),
        action: { label: t('save.show'), onAction: () => void Router.push(paths.saved) },
      }),
    onFailed: (error) => showToast({ kind: 'error', text: t(isFull(error) ? 'save.full' : 'save.failed') }),
  })
  return (
    <IconButton
      label={t('save.label', { name })}
      variant={variant}
      aria-pressed={isSaved}
      className={classNames(isSaved && styles.saved)}
      onClick={toggle}
    >
      <Bookmark size={22} />
    </IconButton>
  )
}
