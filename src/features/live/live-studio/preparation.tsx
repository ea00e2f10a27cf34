import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { Video } from '#contracts/video/video.ts'
import { deskQueries } from '#data/live/live/desk.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { type LiveDraft, type LiveSetup, setUpLive } from '#data/live/live/set-up.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { isSignedIn } from '#lib/browser/session.ts'
import type { Stage } from '#media/camera/stage.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { LiveFields } from './live-fields.tsx'
import type { StudioForm, StudioValues } from './lib/studio-form.ts'
import type { Waiting } from './lib/waiting.ts'
import styles from './live-studio.module.css'
import { ProductList } from './product-list.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { troubleOf } from './lib/trouble.ts'
import type { Broadcast } from './use-broadcast.ts'
import { TrialButton } from './trial-button.tsx'
import { useStageState } from './use-stage.ts'

type Props = {
  sellerUuid: string
  /** Slug of the seller's shop. */
  shop: string
  stage: Stage
  broadcast: Broadcast
  /** Live that was announced or rehearsed, or its calendar entry; null for a new live. */
  waiting: Waiting | null
  onScheduled: (live: Video) => void
}

/** Form that sets up a live for its rehearsal, or announces it. */
export function Preparation({ sellerUuid, shop, stage, broadcast: { prepare, trouble }, waiting, onScheduled }: Props) {
  const { t } = useTranslation('live-studio')
  const client = useQueryClient()
  const isOn = useStageState(stage, (state) => state.status === 'on')
  const form = useForm<StudioValues, unknown, StudioForm>({
    resolver: formResolver<StudioValues>()(() =>
      import('./lib/studio-contract.ts').then((contract) => contract.studioForm),
    ),
    defaultValues: valuesOf(waiting),
    mode: 'onTouched',
  })
  const isLater = useWatch({ control: form.control, name: 'isLater' })
  const categoryUuid = useWatch({ control: form.control, name: 'categoryUuid' })
  const [products, setProducts] = useState<DepotProduct[]>([])
  const desk = useQuery({
    ...deskQueries.desk(sellerUuid, waiting?.live?.video.uuid ?? ''),
    enabled: () => waiting?.live != null && isSignedIn(),
    refetchInterval: false,
  })
  /** Live of an earlier attempt, so that a retry does not create a second one. */
  const draft = useRef<LiveDraft>({ first: null })
  const setUp = useMutation({
    mutationFn: (setup: Omit<LiveSetup, 'draft'>) => setUpLive(sellerUuid, { ...setup, draft: draft.current }),
    // The calendar may now include the live.
    onSuccess: () => client.invalidateQueries({ queryKey: ['event'] }),
    meta: { isQuiet: true },
  })

  const handleProducts = (chosen: DepotProduct[]) => {
    setProducts(chosen)
    const [first] = chosen
    if (first && form.getValues('categoryUuid') === '')
      form.setValue('categoryUuid', first.categoryUuid, { shouldDirty: true, shouldValidate: true })
  }
  const handleValid = async (values: StudioForm) => {
    const depotUuids = products.map(({ uuid }) => uuid)
    const { live = null, event = null } = waiting ?? {}
    const made = await setUp
      .mutateAsync({ form: values, live: live?.video ?? null, event, shop, depotUuids })
      .catch(() => undefined)
    // The mutation reports its own failure.
    if (!made) return
    if (values.scheduledAt === undefined) return prepare.mutate({ live: made })
    await client.invalidateQueries({ queryKey: liveQueries.own(sellerUuid).queryKey })
    onScheduled(made)
  }
  const handleFaults = ({ root }: FieldErrors<StudioValues>) =>
    root && showToast({ kind: 'error', text: t('forms:failed.network') })
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.handleSubmit(handleValid, handleFaults)().catch(reportError)
      }}
    >
      <LiveFields form={form} isAnnounced={waiting !== null} />
      <ProductList
        sellerUuid={sellerUuid}
        listed={desk.data?.products ?? []}
        chosen={products}
        onChange={handleProducts}
      />
      <TroubleNotice trouble={setUp.isError ? troubleOf(setUp.error) : trouble} />
      <div className={styles.actions}>
        <Button
          type="submit"
          size="large"
          isWide
          disabled={!isLater && !isOn}
          isLoading={form.formState.isSubmitting || prepare.isPending}
        >
          {t(isLater ? 'prepare.announce' : 'prepare.submit')}
        </Button>
        <p className={styles.hint}>
          {t(isLater ? 'prepare.announceHint' : isOn ? 'prepare.hint' : 'prepare.cameraFirst')}
        </p>
        {trouble === 'taken' && waiting?.live && (
          <Button
            variant="secondary"
            isWide
            disabled={!isOn}
            onClick={() => waiting.live && prepare.mutate({ live: waiting.live.video, takeOver: true })}
          >
            {t('prepare.takeOver')}
          </Button>
        )}
      </div>
      {!isLater && (
        <TrialButton
          sellerUuid={sellerUuid}
          categoryUuid={categoryUuid}
          products={products}
          isCameraOn={isOn}
          prepare={prepare}
        />
      )}
    </form>
  )
}

/** The title of a calendar entry serves as the description until there is one. */
function valuesOf(waiting: Waiting | null): StudioValues {
  const now = { isLater: false, scheduledAt: null }
  if (waiting?.live) {
    const { description, category } = waiting.live.video
    return { description, categoryUuid: category.uuid, ...now }
  }
  return { description: waiting?.event?.title ?? '', categoryUuid: waiting?.event?.category?.uuid ?? '', ...now }
}
