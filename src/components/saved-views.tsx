import type { SavedView } from '#lib/browser/use-table-settings.ts'
import { FilterChip } from './filter-chips.tsx'

type Props = {
  views: readonly SavedView[]
  current: Record<string, string>
  onShow: (query: Record<string, string>) => void
}

const isSame = (a: Record<string, string>, b: Record<string, string>) =>
  new URLSearchParams(a).toString() === new URLSearchParams(b).toString()

/** Chips of the saved views of a table. */
export const SavedViews = ({ views, current, onShow }: Props) =>
  views.map(({ name, query }) => (
    <FilterChip key={name} words={name} isOn={isSame(query, current)} onClick={() => onShow(query)} />
  ))
