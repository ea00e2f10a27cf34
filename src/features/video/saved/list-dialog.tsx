import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import { SAVED_LIST_NAME_MAX } from '#contracts/video/saved.rules.ts'
import { savedMutations } from '#data/video/saved/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  userUuid: string
  /** List to rename; undefined: a new one. */
  list?: { uuid: string; name: string } | undefined
  onClose: () => void
}

/** Names a list. A new one is opened then, or the one that has the name already. */
export function ListDialog({ userUuid, list, onClose }: Props) {
  const { t } = useTranslation('saved')
  const router = useRouter()
  const form = useId()
  const [name, setName] = useState(list?.name ?? '')
  const add = useMutation(savedMutations.addList(userUuid))
  const rename = useMutation(savedMutations.renameList(userUuid, list?.uuid ?? ''))
  const failure = add.error ?? rename.error
  const isRefused = failure instanceof ApiError && failure.status === 409
  const error = failure && t(!isRefused ? 'changeFailed' : list ? 'takenName' : 'tooManyLists')

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    if (list) return rename.mutate(name, { onSuccess: onClose })
    add.mutate(name, {
      onSuccess: ({ uuid }) => {
        onClose()
        void router.push(paths.savedList(uuid), undefined, { shallow: true })
      },
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(list ? 'renameList' : 'newList')}
      text={t('newListText')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} isLoading={add.isPending || rename.isPending}>
            {t(list ? 'saveName' : 'addList')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={handleSubmit}>
        <TextField
          label={t('listName')}
          maxLength={SAVED_LIST_NAME_MAX}
          autoComplete="off"
          required
          value={name}
          error={error ?? undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
