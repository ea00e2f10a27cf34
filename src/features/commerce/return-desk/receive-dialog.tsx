import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import type { Return, TakeReturnStep } from '#contracts/commerce/return.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import styles from './return-desk.module.css'

type Restock = NonNullable<TakeReturnStep['restock']>
type Props = { one: Return; onClose: () => void; onTake: (restock: Restock) => void }

const isWithin = (quantity: number, most: number) => Number.isInteger(quantity) && quantity >= 0 && quantity <= most

/** Asks how many pieces can be sold again. The others are written off. */
export function ReceiveDialog({ one, onClose, onTake }: Props) {
  const { t } = useTranslation('return-desk')
  const formId = useId()
  const [restock, setRestock] = useState<Restock>(() =>
    one.lines.map(({ lineUuid, quantity }) => ({ lineUuid, quantity })),
  )
  const [showsFaults, setShowsFaults] = useState(false)
  const mostAt = (at: number) => one.lines[at]?.quantity ?? 0

  function handleSubmit(event: BaseSyntheticEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (restock.every(({ quantity }, at) => isWithin(quantity, mostAt(at)))) onTake(restock)
    else setShowsFaults(true)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('receive.title')}
      text={t('receive.text')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('no')}
          </Button>
          <Button type="submit" form={formId}>
            {t('receive.yes')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={handleSubmit}>
        {one.lines.map(({ lineUuid, name, variant, quantity }, at) => (
          <NumberField
            key={lineUuid}
            label={[name, variant].filter(Boolean).join(', ')}
            help={t('receive.of', { count: quantity })}
            min={0}
            max={quantity}
            stepLabels={{ less: t('receive.less', { name }), more: t('receive.more', { name }) }}
            value={restock[at]?.quantity ?? null}
            error={
              showsFaults &&
              !isWithin(restock[at]?.quantity ?? Number.NaN, quantity) &&
              t('receive.wrong', { max: quantity })
            }
            onValueChange={(wanted) =>
              setRestock((all) =>
                all.map((line, index) =>
                  index === at ? { lineUuid: line.lineUuid, quantity: wanted ?? Number.NaN } : line,
                ),
              )
            }
          />
        ))}
      </form>
    </Dialog>
  )
}
