import { useMutation } from '@tanstack/react-query'
import { Keyboard, PackageOpen, SlidersHorizontal, Tags } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { RefObject } from 'react'
import { ExportButton } from '#components/export-button.tsx'
import { SALE_SORTS, type SaleSort } from '#contracts/commerce/sale.rules.ts'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import type { SaleView } from '#data/commerce/sale/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './desk-toolbar.module.css'

type Props = {
  sellerUuid: string
  /** False for a member who packs, who gets no list of all sales. */
  mayExport: boolean
  filter: SaleView
  search: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  sort: SaleSort
  onSort: (sort: SaleSort) => void
  onLabels: () => void
  onTable: () => void
  onKeys: () => void
}

/** Search, sorting, and actions for all orders of the list. */
export function DeskToolbar({ sellerUuid, mayExport, filter, search, typed, onType, sort, onSort, ...actions }: Props) {
  const { t } = useTranslation(['order-desk', 'components'])
  const exporting = useMutation(saleMutations.exportFile(sellerUuid))
  return (
    <div className={classNames(styles.toolbar, 'for-screen')}>
      <search className={styles.search}>
        <TextField
          ref={search}
          type="search"
          label={t('search')}
          maxLength={100}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      </search>
      <Select
        label={t('sort.label')}
        value={sort}
        options={SALE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ target }) => onSort(SALE_SORTS.find((one) => one === target.value) ?? 'newest')}
      />
      <div className={styles.actions}>
        <Button asChild>
          <Link href={paths.packing} prefetch={false}>
            <PackageOpen size={20} aria-hidden="true" />
            {t('packing.open')}
          </Link>
        </Button>
        <Button variant="secondary" icon={<Tags size={18} />} onClick={actions.onLabels}>
          {t('labels.open')}
        </Button>
        {mayExport && (
          <ExportButton
            label={t('export.save')}
            failedText={t('export.failed')}
            isLoading={exporting.isPending}
            fileNameOf={(date) => t('export.fileName', { date })}
            onExport={() => exporting.mutateAsync(filter)}
          />
        )}
        <Button variant="secondary" icon={<SlidersHorizontal size={18} />} onClick={actions.onTable}>
          {t('components:view.open')}
        </Button>
        <IconButton label={t('keys.title')} className={styles.keys} onClick={actions.onKeys}>
          <Keyboard size={22} />
        </IconButton>
      </div>
    </div>
  )
}
