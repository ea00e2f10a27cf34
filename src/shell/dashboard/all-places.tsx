import { useTranslation } from 'next-i18next/pages'
import { Sheet } from '#ui/sheet.tsx'
import { SeatSwitch } from './seat-switch.tsx'
import { PlaceGroups } from './place-groups.tsx'
import type { PlaceName } from './places.ts'

type Props = { isOpen: boolean; current: PlaceName | null; onOpenChange: (isOpen: boolean) => void }

/** All places of the dashboard, on a phone. */
export function AllPlaces({ isOpen, current, onOpenChange }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('parts')} closeLabel={t('close', { ns: 'common' })}>
      <nav aria-label={t('parts')}>
        <SeatSwitch />
        <PlaceGroups current={current} onFollow={() => onOpenChange(false)} />
      </nav>
    </Sheet>
  )
}
