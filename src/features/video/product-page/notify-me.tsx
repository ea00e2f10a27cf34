import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { productWatch } from '#data/video/product-page/watch.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

const SignInSheet = lazyPart(() => import('./watch-sign-in.tsx').then((module) => module.WatchSignIn))

/** "Powiadom mnie": once, when the product can be bought again. A visitor is prompted to sign in. */
export function NotifyMe({ uuid }: { uuid: string }) {
  const userUuid = useSession()?.userId
  return userUuid === undefined ? <ForVisitor uuid={uuid} /> : <ForUser uuid={uuid} userUuid={userUuid} />
}

function ForVisitor({ uuid }: { uuid: string }) {
  usePreload(SignInSheet)
  const { t } = useTranslation('product')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="large" isWide icon={<Bell size={20} />} onClick={() => setIsOpen(true)}>
        {t('notify.ask')}
      </Button>
      {isOpen && <SignInSheet uuid={uuid} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ForUser({ uuid, userUuid }: { uuid: string; userUuid: string }) {
  const { t } = useTranslation('product')
  const { data } = useQuery({ ...productWatch.of(userUuid, uuid), refetchOnMount: true })
  const { mutate, isPending } = useMutation(productWatch.set(userUuid, uuid))
  const isOn = data?.isOn === true
  return (
    <Button
      size="large"
      isWide
      variant={isOn ? 'secondary' : 'primary'}
      icon={isOn ? <BellRing size={20} /> : <Bell size={20} />}
      aria-pressed={isOn}
      isLoading={isPending || !data}
      onClick={() => mutate({ isOn: !isOn }, { onError: () => showToast({ kind: 'error', text: t('notify.failed') }) })}
    >
      {t(isOn ? 'notify.on' : 'notify.ask')}
    </Button>
  )
}
