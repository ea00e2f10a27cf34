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

/** Names a new list, which is opened then. A name that exists opens its list. */
export function ListDialog({ userUuid, onClose }: { userUuid: string; onClose: () => void }) {
  const { t } = useTranslation('saved')
  const router = useRouter()
  const form = useId()
  const [name, setName] = useState('')
  const add = useMutation({ ...savedMutations.addList(userUuid), meta: { isQuiet: true } })
  const error =
    add.error && t(add.error instanceof ApiError && add.error.status === 409 ? 'tooManyLists' : 'changeFailed')

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    if (name.trim() === '') return
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
      title={t('newList')}
      text={t('newListText')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} isLoading={add.isPending}>
            {t('addList')}
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
