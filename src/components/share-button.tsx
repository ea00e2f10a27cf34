import { Share2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { Shared } from './share-sheet.tsx'

const ShareSheet = lazyPart(() => import('./share-sheet.tsx').then((module) => module.ShareSheet))

type Props = { getShared: () => Shared; variant?: 'glass' | 'solid' }

/** Opens the sheet that shares a link. `getShared` is called at the press, because a film's link may name its moment. */
export function ShareButton({ getShared, variant = 'glass' }: Props) {
  const { t } = useTranslation('common')
  const [shared, setShared] = useState<Shared | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('share.open')}
        variant={variant}
        onClick={() => {
          setShared(getShared())
          setIsOpen(true)
        }}
      >
        <Share2 size={22} />
      </IconButton>
      {shared && <ShareSheet {...shared} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
