import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm, useWatch } from 'react-hook-form'
import styles from '#components/form.module.css'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { EditShop } from '#contracts/catalogue/edit-shop.ts'
import { SHOP_TEXT_MAX } from '#contracts/catalogue/shop.rules.ts'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import { shopMutations } from '#data/catalogue/shop/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'

const FIELDS = ['name', 'description', 'returns'] as const
type Values = Record<(typeof FIELDS)[number], string>

const resolver = formResolver<Values>()(() =>
  import('#contracts/catalogue/edit-shop.ts').then((contract) => contract.EditShop),
)
const valuesOf = ({ name, description, returns }: ShopDetails) => ({ name, description, returns })

/** Name and texts of a shop. */
export function ShopForm({ userUuid, shop }: { userUuid: string; shop: ShopDetails }) {
  const { t } = useTranslation('shop')
  const form = useForm<Values, unknown, EditShop>({ resolver, defaultValues: valuesOf(shop) })
  const { whole, wrong, showFaults } = useFormWords(form, 'shop')
  const edit = useMutation(shopMutations.edit(userUuid))
  const texts = useWatch({ control: form.control, compute: (values) => values })
  const text = (name: 'description' | 'returns') => ({
    ...form.register(name),
    error: wrong(name),
    counter: {
      length: texts[name].length,
      max: SHOP_TEXT_MAX,
      label: t('shop.counter', { count: texts[name].length, max: SHOP_TEXT_MAX }),
    },
  })

  const handleSubmit = form.handleSubmit((values) =>
    edit.mutateAsync(values).then(
      (saved) => {
        form.reset(valuesOf(saved))
        showToast({ kind: 'success', text: t('saved') })
      },
      (error: Error) => showFaults(formFaults(error, FIELDS)),
    ),
  )

  return (
    <PanelSection title={t('shop.title')} text={t('shop.text')}>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <TextField
          {...form.register('name')}
          label={t('shop.name')}
          error={wrong('name')}
          autoComplete="organization"
        />
        <TextArea
          {...text('description')}
          label={t('shop.description')}
          note={t('optional')}
          help={t('shop.descriptionHelp')}
        />
        <TextArea {...text('returns')} label={t('terms.returns')} note={t('optional')} help={t('terms.returnsHelp')} />
        <Button type="submit" size="large" isWide className={styles.end} isLoading={edit.isPending}>
          {t('save')}
        </Button>
      </form>
      <LeaveGuard isActive={form.formState.isDirty} />
    </PanelSection>
  )
}
