import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DepotProduct } from '#contracts/depot.ts'
import { LiveForm } from '#contracts/live.ts'
import { productMutations } from '#data/product/mutations.ts'
import { formResolver } from '#lib/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { LiveFields, type LiveValues } from './live-fields.tsx'
import styles from './live-studio.module.css'
import { TroubleNotice } from './trouble-notice.tsx'
import type { Broadcast } from './use-broadcast.ts'
import type { Camera } from './use-camera.ts'

type Props = { sellerUuid: string; camera: Camera; broadcast: Broadcast }

/** What a live needs before its rehearsal. */
export function Preparation({ sellerUuid, camera: { captured }, broadcast: { prepare, trouble } }: Props) {
  const { t } = useTranslation('live-studio')
  const form = useForm<LiveValues, unknown, LiveForm>({
    resolver: formResolver<LiveValues>()(LiveForm),
    defaultValues: { description: '', categoryUuid: '' },
    mode: 'onTouched',
  })
  const [product, setProduct] = useState<DepotProduct | null>(null)
  const project = useMutation(productMutations.project(sellerUuid))
  /** Of what was made for the product: a second try makes no second one. */
  const key = useRef({ of: '', is: '' })

  async function projectionOf(chosen: DepotProduct | null) {
    if (!chosen) return null
    if (key.current.of !== chosen.uuid) key.current = { of: chosen.uuid, is: crypto.randomUUID() }
    const made = await project.mutateAsync({
      key: key.current.is,
      projection: {
        manualProductPrice: chosen.price,
        userDepotProductUuid: chosen.uuid,
        userDepotProductVariantUuids: chosen.variants.map(({ uuid }) => uuid),
      },
    })
    return { definitionUuid: made.userProductDefinitionUuid, definitionProjectionUuid: made.uuid }
  }
  const handleValid = async (values: LiveForm) => {
    if (!captured) return
    const shown = await projectionOf(product).catch(() => undefined)
    // Its mutation says that it failed.
    if (shown !== undefined) prepare.mutate({ captured, form: { ...values, product: shown } })
  }
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.handleSubmit(handleValid)().catch(reportError)
      }}
    >
      <LiveFields {...{ sellerUuid, form, product }} onProduct={setProduct} />
      <TroubleNotice trouble={project.isError ? 'unknown' : trouble} />
      <div className={styles.actions}>
        <Button
          type="submit"
          size="large"
          isWide
          disabled={captured === null}
          isLoading={form.formState.isSubmitting || prepare.isPending}
        >
          {t('prepare.submit')}
        </Button>
        <p className={styles.hint}>{captured ? t('prepare.hint') : t('prepare.cameraFirst')}</p>
      </div>
    </form>
  )
}
