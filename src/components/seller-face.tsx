import { useTranslation } from 'next-i18next/pages'
import type { ComponentProps } from 'react'
import { useOnAir } from '#lib/on-air.ts'
import { Avatar } from '#ui/avatar.tsx'

type Props = ComponentProps<typeof Avatar> & { sellerUuid: string | undefined }

/** A seller's face, with a ring while they are on. */
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
