import { useMutation } from '@tanstack/react-query'
import { Camera, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations, type UserPicture } from '#data/account/user/mutations.ts'
import { isReadable } from '#lib/base/is-readable.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import { showToast } from '#ui/toast.ts'
import { openPicture } from './lib/cut-picture.ts'
import styles from './picture-settings.module.css'

const PictureCutter = lazyPart(() => import('./picture-cutter.tsx').then((module) => module.PictureCutter))

const PREVIEW_PX = 120

type Props = { user: CurrentUser }

/** Settings for the avatar and the profile's cover photo. */
export function PictureSettings({ user }: Props) {
  const { t } = useTranslation('settings')
  return (
    <PanelSection title={t('picture.title')} text={t('picture.text')}>
      <Picture user={user} kind="avatar" />
      <Picture user={user} kind="photo" />
    </PanelSection>
  )
}

function Picture({ user, kind }: Props & { kind: UserPicture }) {
  const { t } = useTranslation('settings')
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const set = useMutation(userMutations.setPicture(user.uuid, kind))
  const remove = useMutation(userMutations.removePicture(user.uuid, kind))
  const path = user[kind]

  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])

  const explain = (error: Error) => {
    const [fault] = formFaults(error, [], { UNSUPPORTED_MEDIA_TYPE_EXCEPTION: { field: 'root', type: 'picture' } })
    setFailure(
      fault?.type === 'picture'
        ? t('picture.unreadable')
        : t(`forms:failed.${fault?.type}`, { count: fault?.minutes ?? 0 }),
    )
  }
  const handleFile = (file: File) => {
    setFailure(null)
    const url = URL.createObjectURL(file)
    openPicture(url).then(
      () => setChosen(url),
      () => {
        URL.revokeObjectURL(url)
        void isReadable(file).then((is) => setFailure(t(is ? 'picture.unreadable' : 'forms:failed.fileChanged')))
      },
    )
  }
  const handleCut = (picture: Blob) =>
    set.mutateAsync(picture).then(() => {
      setChosen(null)
      showToast({ kind: 'success', text: t('saved') })
    })

  return (
    <div className={styles.picture}>
      {kind === 'avatar' ? (
        <Avatar name={user.fullName} src={pictureUrl(path, 240)} size={PREVIEW_PX} />
      ) : (
        <div className={styles.photo}>
          {path && <img src={pictureUrl(path, 480)} alt="" width={300} height={PREVIEW_PX} />}
        </div>
      )}
      <div className={styles.side}>
        <h3 className={styles.name}>{t(`picture.${kind}`)}</h3>
        <div className={styles.actions}>
          <Button
            ref={button}
            size="small"
            variant="secondary"
            icon={<Camera size={18} />}
            aria-label={t(`picture.${path ? 'replaceOf' : 'addOf'}.${kind}`)}
            onClick={() => input.current?.click()}
          >
            {t(path ? 'picture.replace' : 'picture.add')}
          </Button>
          {path && (
            <Button
              size="small"
              variant="ghost"
              icon={<Trash2 size={18} />}
              aria-label={t(`picture.remove.${kind}`)}
              isLoading={remove.isPending}
              onClick={() => {
                setFailure(null)
                remove.mutate(undefined, { onError: explain, onSuccess: () => button.current?.focus() })
              }}
            >
              {t('picture.take')}
            </Button>
          )}
        </div>
        <PictureInput ref={input} name={kind} onPick={handleFile} />
        <Notice tone="error">{failure}</Notice>
      </div>
      {chosen && <PictureCutter kind={kind} url={chosen} onCut={handleCut} onCancel={() => setChosen(null)} />}
    </div>
  )
}
