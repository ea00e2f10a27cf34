import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { FolderPlus, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { ChipLinks } from '#components/chip-links.tsx'
import { lazyPart } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import type { SavedThing } from '#contracts/video/saved.ts'
import { savedMutations } from '#data/video/saved/mutations.ts'
import { savedQueries } from '#data/video/saved/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './saved.module.css'
import { SavedEmpty } from './saved-empty.tsx'
import { SavedGrid } from './saved-grid.tsx'
import { SavedWaiting } from './saved-waiting.tsx'

const ListDialog = lazyPart(() => import('./list-dialog.tsx').then((module) => module.ListDialog))

type Props = { userUuid: string; listUuid: string | undefined }

/** Everything that the user has saved, or what is in one list. */
export function SavedOfUser({ userUuid, listUuid }: Props) {
  const { t } = useTranslation('saved')
  const page = useInfiniteQuery(savedQueries.page(userUuid, { listUuid }))
  const { data: lists } = useQuery(savedQueries.lists(userUuid))
  const entries = page.data?.pages.flatMap(({ data }) => data)
  const all = { href: paths.saved, name: t('all'), isCurrent: listUuid === undefined }
  return (
    <>
      <div className={styles.bar}>
        <ChipLinks
          label={t('lists')}
          links={[
            all,
            ...(lists?.data ?? []).map(({ uuid, name }) => ({
              href: paths.savedList(uuid),
              name,
              isCurrent: uuid === listUuid,
            })),
          ]}
        />
        <ListButtons userUuid={userUuid} list={lists?.data.find(({ uuid }) => uuid === listUuid)} />
      </div>
      {page.isPending && <SavedWaiting />}
      {page.isError && !entries && <LoadFault title={t('failed')} query={page} />}
      {entries?.length === 0 && <SavedEmpty isList={listUuid !== undefined} />}
      {entries && (
        <SavedGrid
          entries={entries}
          renderBelow={(entry) =>
            (lists?.data.length ?? 0) > 0 && <ListChoice userUuid={userUuid} entry={entry} lists={lists?.data ?? []} />
          }
        />
      )}
      <MoreButton query={page} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}

type ButtonsProps = { userUuid: string; list: { uuid: string; name: string } | undefined }

function ListButtons({ userUuid, list }: ButtonsProps) {
  const { t } = useTranslation('saved')
  const router = useRouter()
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null)
  const remove = useMutation(savedMutations.removeList(userUuid))
  return (
    <>
      <Button variant="secondary" size="small" icon={<FolderPlus size={18} />} onClick={() => setDialog('new')}>
        {t('newList')}
      </Button>
      {list && (
        <Button variant="ghost" size="small" icon={<Pencil size={18} />} onClick={() => setDialog('rename')}>
          {t('renameList')}
        </Button>
      )}
      {list && (
        <Button
          variant="ghost"
          size="small"
          icon={<Trash2 size={18} />}
          isLoading={remove.isPending}
          onClick={() =>
            remove.mutate(list.uuid, {
              onSuccess: () => {
                showToast({ kind: 'success', text: t('removedList') })
                void router.replace(paths.saved, undefined, { shallow: true })
              },
              onError: () => showToast({ kind: 'error', text: t('changeFailed') }),
            })
          }
        >
          {t('removeList')}
        </Button>
      )}
      {dialog && (
        <ListDialog userUuid={userUuid} list={dialog === 'rename' ? list : undefined} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

type ChoiceProps = { userUuid: string; entry: SavedThing; lists: readonly { uuid: string; name: string }[] }

function ListChoice({ userUuid, entry: { product, video, listUuid }, lists }: ChoiceProps) {
  const { t } = useTranslation('saved')
  const thing = product
    ? ({ kind: 'product', uuid: product.uuid } as const)
    : ({ kind: 'video', uuid: video?.uuid ?? '' } as const)
  const move = useMutation(savedMutations.move(userUuid, thing))
  return (
    <Select
      label={<span className="visually-hidden">{t('listOf', { name: product?.name ?? video?.description })}</span>}
      value={(move.isPending ? move.variables.listUuid : listUuid) ?? ''}
      placeholder={t('noList')}
      options={lists.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={({ target }) =>
        move.mutate(
          { listUuid: target.value === '' ? null : target.value },
          { onError: () => showToast({ kind: 'error', text: t('changeFailed') }) },
        )
      }
    />
  )
}
