import { useMutation } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import type { Video } from '#contracts/video/video.ts'
import { ProductBar } from '#components/product-bar.tsx'
import { videoMutations } from '#data/video/video/mutations.ts'
import { Button } from '#ui/button.tsx'
import { productBarOf } from './lib/product-bar.ts'
import type { ProductSlots } from './lib/product-slots.ts'
import { toggleBar, useIsBarOpen } from './store.ts'

const ProductSheet = lazyPart(() => import('./product-sheet.tsx').then((module) => module.ProductSheet))

type Props = ProductSlots & { entry: Video; getVideo: () => HTMLVideoElement | null }

/** Over the film on narrow screens: the bar of the current product, or the button for the history of a saved live. */
export function ProductSpot({ entry, getVideo, ...slots }: Props) {
  usePreload(ProductSheet)
  const { t } = useTranslation('feed')
  const isBarOpen = useIsBarOpen()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const { mutate } = useMutation(videoMutations.report())
  const bar = productBarOf(entry)
  if (!bar && entry.definitionProjections.length === 0) return null
  const open = () => {
    setSheet('open')
    mutate({ ownerUuid: entry.owner.uuid, uuid: entry.uuid, productClickQuantity: 1 })
  }
  return (
    <>
      {bar ? (
        <ProductBar
          product={bar.product}
          isOpen={isBarOpen}
          onToggle={toggleBar}
          actionLabel={t('product.open')}
          actionDescription={t('product.openLabel', { name: bar.product.name })}
          openLabel={t('product.showBar', { name: bar.product.name })}
          closeLabel={t('product.hideBar')}
          onAction={open}
        />
      ) : (
        <Button variant="secondary" size="small" icon={<ShoppingBag size={18} />} onClick={open}>
          {t('history.open')}
        </Button>
      )}
      {sheet !== 'never' && (
        <ProductSheet
          {...slots}
          entry={entry}
          getVideo={getVideo}
          isOpen={sheet === 'open'}
          onClose={() => setSheet('closed')}
        />
      )}
    </>
  )
}
