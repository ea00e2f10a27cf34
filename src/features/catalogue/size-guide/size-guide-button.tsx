import { Ruler } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { Button } from '#ui/button.tsx'
import { guideOf } from './lib/guide-of.ts'

const SizeGuideSheet = lazyPart(() => import('./size-guide-sheet.tsx').then((module) => module.SizeGuideSheet))

type Props = {
  /** Categories of the product, from the top down to its own. */
  categories: readonly { categoryUuid: string }[]
}

/** Opens the guide to the sizes of a category. Nothing for a category without one. */
export function SizeGuideButton({ categories }: Props) {
  const { t } = useTranslation('product')
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const name = guideOf(categories)
  if (name === null) return null
  return (
    <div>
      <Button variant="ghost" size="small" icon={<Ruler size={18} />} onClick={() => setSheet('open')}>
        {t('sizes.open')}
      </Button>
      {sheet !== 'never' && <SizeGuideSheet name={name} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />}
    </div>
  )
}
