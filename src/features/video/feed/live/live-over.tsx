import { ChevronDown, Play } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import { LivePanel } from './live-panel.tsx'

type Props = { hasSaved: boolean; onWatch: () => void; onNext: () => void }

/** The live ended while it was watched. Offers its recording and the next video. */
export function LiveOver({ hasSaved, onWatch, onNext }: Props) {
  const { t } = useTranslation('feed')
  return (
    <LivePanel title={t('live.over.title')} text={t(hasSaved ? 'live.over.text' : 'live.over.textWithoutSaved')}>
      {hasSaved && (
        <Button icon={<Play size={20} />} onClick={onWatch}>
          {t('live.over.watch')}
        </Button>
      )}
      <Button variant="secondary" icon={<ChevronDown size={20} />} onClick={onNext}>
        {t('live.over.next')}
      </Button>
    </LivePanel>
  )
}
