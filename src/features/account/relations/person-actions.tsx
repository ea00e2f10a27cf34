import { useMutation } from '@tanstack/react-query'
import { Ban, Ellipsis, ShieldOff, Star } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { RelationKind } from '#contracts/account/relation.ts'
import { relationMutations } from '#data/account/relation/mutations.ts'
import { useSession } from '#lib/browser/session.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { showToast } from '#ui/toast.ts'
import { useIsSeller } from './use-is-seller.ts'
import { useRelations } from './use-relations.ts'

type Props = { user: { uuid: string; fullName: string } }

/**
 * Prefers or blocks a user, or ends that. A seller can also stop selling to them. Each action's toast has an undo button.
 */
export function PersonActions({ user }: Props) {
  const viewerUuid = useSession()?.userId
  return viewerUuid === undefined || viewerUuid === user.uuid ? null : <Actions user={user} viewerUuid={viewerUuid} />
}

function Actions({ user, viewerUuid }: Props & { viewerUuid: string }) {
  const { t } = useTranslation('relations')
  const relations = useRelations(user.uuid)
  const isSeller = useIsSeller()
  const set = {
    preferer: useMutation(relationMutations.set('preferer', viewerUuid, user.uuid)),
    limitSell: useMutation(relationMutations.set('limitSell', viewerUuid, user.uuid)),
    black: useMutation(relationMutations.set('black', viewerUuid, user.uuid)),
  }
  const change = (kind: RelationKind, isOn: boolean, isUndo = false) =>
    set[kind].mutate(
      { isOn },
      {
        onError: () => showToast({ kind: 'error', text: t('failed') }),
        onSuccess: () =>
          showToast({
            kind: 'success',
            text: t(textOf(kind, isOn, isSeller), { name: user.fullName }),
            ...(!isUndo && { action: { label: t('undo'), onAction: () => change(kind, !isOn, true) } }),
          }),
      },
    )
  const item = (kind: RelationKind, isOn: boolean) => ({
    onSelect: () => change(kind, !isOn),
    children: t(isOn ? `stop.${kind}` : `start.${kind}`),
  })
  return (
    <Menu
      trigger={
        <IconButton label={t('actions', { name: user.fullName })} disabled={!relations}>
          <Ellipsis size={22} />
        </IconButton>
      }
    >
      <MenuItem icon={<Star size={20} />} {...item('preferer', relations?.isPreferer ?? false)} />
      {(isSeller || relations?.isLimitSell) && (
        <MenuItem icon={<ShieldOff size={20} />} {...item('limitSell', relations?.isLimitSell ?? false)} />
      )}
      <MenuItem
        icon={<Ban size={20} />}
        isDangerous={!relations?.isBlack}
        {...item('black', relations?.isBlack ?? false)}
      />
    </Menu>
  )
}

/** A block means more to a seller, who also refuses orders by it. */
function textOf(kind: RelationKind, isOn: boolean, isSeller: boolean) {
  if (kind === 'black' && isOn && isSeller) return 'on.blackBySeller'
  return isOn ? `on.${kind}` : `off.${kind}`
}
