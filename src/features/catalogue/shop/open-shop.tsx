import { useMutation } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import { useFormWords } from '#components/use-form-words.ts'
import type { OpenShop as Body } from '#contracts/catalogue/shop.ts'
import { shopMutations } from '#data/catalogue/shop/mutations.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RoundIcon } from '#ui/round-icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './open-shop.module.css'

const resolver = formResolver<{ name: string }>()(() =>
  import('#contracts/catalogue/shop.ts').then((contract) => contract.OpenShop),
)
const FAULTS: FaultMeanings<'name'> = {
  SHOP_ALREADY_EXISTS_EXCEPTION: { field: 'root', type: 'taken' },
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'forbidden' },
}

type Props = {
  userUuid: string
  /** Sentence that explains what the shop is needed for. */
  text: string
  onOpened?: () => void
  as?: 'h1' | 'h2'
}

/** Opens a shop, which turns a buyer into a seller. */
export function OpenShop({ userUuid, text, onOpened, as: Heading = 'h1' }: Props) {
  const { t } = useTranslation('shop')
  const form = useForm<{ name: string }, unknown, Body>({ resolver, defaultValues: { name: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'shop')
  const open = useMutation(shopMutations.open(userUuid))
  const handleSubmit = form.handleSubmit((shop) =>
    open.mutateAsync(shop).then(onOpened, (error: Error) => showFaults(formFaults(error, ['name'], FAULTS))),
  )
  return (
    <section className={styles.card} aria-labelledby="open-shop">
      <RoundIcon>
        <Store size={32} strokeWidth={1.75} />
      </RoundIcon>
      <Heading id="open-shop" className={styles.title}>
        {t('open.title')}
      </Heading>
      <p className={styles.text}>{text}</p>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <TextField
          {...form.register('name')}
          label={t('open.name')}
          help={t('open.help')}
          error={wrong('name')}
          autoComplete="organization"
        />
        <Button type="submit" size="large" isWide isLoading={open.isPending}>
          {t('open.submit')}
        </Button>
      </form>
    </section>
  )
}
