import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import { OpenShop as OpenShopContract } from '#contracts/shop.ts'
import { shopMutations } from '#data/shop/mutations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { publishFailureOf } from './lib/publish-failure.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './open-shop.module.css'

/** A buyer becomes a seller right where a shop is needed. */
export function OpenShop({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('upload')
  const open = useMutation(shopMutations.open(userUuid))
  const form = useForm({ resolver: zodResolver(OpenShopContract), defaultValues: { name: '' } })
  const failure = open.error && publishFailureOf(open.error)
  return (
    <section className={styles.card} aria-labelledby="open-shop">
      <span className={styles.icon} aria-hidden="true">
        <Store size={32} strokeWidth={1.75} />
      </span>
      <h1 id="open-shop">{t('shop.title')}</h1>
      <p className={styles.text}>{t('shop.text')}</p>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit((shop) => open.mutate(shop))}>
        <TextField
          label={t('shop.name')}
          help={t('shop.help')}
          error={form.formState.errors.name && t('shop.nameError')}
          autoComplete="organization"
          {...form.register('name')}
        />
        {failure && <NoticeCard tone="problem" title={t(`shop.failure.${failure === 'media' ? 'taken' : failure}`)} />}
        <Button type="submit" size="large" isWide isLoading={open.isPending}>
          {t('shop.submit')}
        </Button>
      </form>
    </section>
  )
}
