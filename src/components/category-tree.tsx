import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import type { RelationshipTreeItem } from '#contracts/base/relationship-tree.rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './category-tree.module.css'
import type { Checklist } from '#lib/shared/checklist.ts'
import { holdsOneOf } from '#lib/shared/tree.ts'

export interface TreeItem extends RelationshipTreeItem<TreeItem> {}

type Props = {
  items: readonly TreeItem[]
  checklist: Checklist
  onToggle: (uuid: string) => void
  /** Expands all branches. */
  isOpen?: boolean
}

export function CategoryTree({ items, ...rest }: Props) {
  return (
    <ul className="plain">
      {items.map((item) => (
        <Branch key={item.uuid} item={item} {...rest} />
      ))}
    </ul>
  )
}

function Branch({
  item,
  checklist,
  onToggle,
  isOpen: isOpenAtFirst = false,
}: Omit<Props, 'items'> & { item: TreeItem }) {
  const { t } = useTranslation('components')
  const id = useId()
  const [isOpen, setIsOpen] = useState(() => isOpenAtFirst || holdsOneOf(item, checklist.checked))
  const within = item.relationships ?? []
  const { name } = item.definition
  return (
    <li>
      <div className={styles.row}>
        <Checkbox
          label={name}
          checked={checklist.checked.includes(item.uuid)}
          isIndeterminate={checklist.indeterminate.includes(item.uuid)}
          onChange={() => onToggle(item.uuid)}
        />
        {within.length > 0 && (
          <IconButton
            label={t(isOpen ? 'tree.collapse' : 'tree.expand', { name })}
            aria-expanded={isOpen}
            aria-controls={id}
            className={styles.toggle}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown size={20} />
          </IconButton>
        )}
      </div>
      <div id={id} className={styles.within} hidden={!isOpen}>
        {isOpen && <CategoryTree items={within} checklist={checklist} onToggle={onToggle} isOpen={isOpenAtFirst} />}
      </div>
    </li>
  )
}
