import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { useOnAir } from '#lib/browser/on-air.ts'
import { Avatar } from '#ui/avatar.tsx'

type Props = ComponentProps<typeof Avatar> & { sellerUuid: string | undefined }

/** Avatar of a seller, with a ring during a live. */
export function SellerFace({ sellerUuid, ...avatar }: Props) {
  const { t } = useTranslation('common')
  const isOn = useOnAir(sellerUuid) !== null
  return (
    <>
      <Avatar {...avatar} hasRing={isOn} />
      {isOn && <span className="visually-hidden">{t('onAir')}</span>}
    </>
  )
}
