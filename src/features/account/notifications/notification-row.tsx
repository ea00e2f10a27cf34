import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleX,
  Clock,
  HandCoins,
  MailOpen,
  Mail,
  Megaphone,
  MessageCircle,
  MessageCircleQuestion,
  MessageSquare,
  MessageSquareWarning,
  PackageCheck,
  PackageX,
  PartyPopper,
  Radio,
  Scale,
  ShoppingBag,
  Tag,
  Truck,
  Undo2,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { NotificationKind } from '#contracts/account/notification.rules.ts'
import type { Notification } from '#contracts/account/notification.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './notification-list.module.css'

const ICONS: Record<NotificationKind, LucideIcon> = {
  orderPlaced: ShoppingBag,
  orderPaid: Wallet,
  orderAccepted: CircleCheck,
  orderSent: Truck,
  orderReady: ShoppingBag,
  orderDelivered: PackageCheck,
  orderUndelivered: PackageX,
  orderCancelled: CircleX,
  cancelAsked: CircleX,
  cancelRefused: CircleX,
  orderMessage: MessageSquare,
  dispatchDue: Clock,
  dispatchOverdue: Clock,
  complaint: MessageSquareWarning,
  parcelMissing: PackageX,
  returnDeclared: Undo2,
  returnSent: Truck,
  returnReceived: PackageCheck,
  returnSettled: Wallet,
  yourTurn: PartyPopper,
  productBack: ShoppingBag,
  savedReduced: Tag,
  savedLive: Radio,
  refundDone: Wallet,
  paidTwice: Wallet,
  refundTwice: HandCoins,
  paymentUnfit: HandCoins,
  refundDue: HandCoins,
  liveSoon: Clock,
  liveMoved: CalendarClock,
  liveCancelled: CalendarX,
  liveBegan: Radio,
  newMessage: MessageCircle,
  publishAsked: MessageCircleQuestion,
  newComment: MessageCircle,
  commentAnswered: MessageCircle,
  officeDecision: Scale,
  promotionPlanned: Megaphone,
  promotionMoved: CalendarClock,
  promotionEnded: CalendarX,
}

type Props = { notification: Notification; onMark: (isRead: boolean) => void }

/** Links to the notification's subject. Opening it marks it as read. */
export function NotificationRow({ notification: { kind, subject, path, createdAt, readAt }, onMark }: Props) {
  const { t } = useTranslation('notifications')
  const Icon = ICONS[kind]
  const isRead = readAt !== null
  const text = t(`kind.${kind}`, { subject })
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      <Link href={path} prefetch={false} className={styles.link} onClick={() => !isRead && onMark(true)}>
        <Icon size={22} className={styles.icon} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.text}>
            {!isRead && <span className="visually-hidden">{t('unread')} </span>}
            {text}
          </span>
          <time dateTime={createdAt} className={styles.time}>
            {formatDateTime(new Date(createdAt))}
          </time>
        </span>
      </Link>
      <IconButton label={t(isRead ? 'markUnread' : 'markRead', { text })} onClick={() => onMark(!isRead)}>
        {isRead ? <Mail size={20} /> : <MailOpen size={20} />}
      </IconButton>
    </li>
  )
}
