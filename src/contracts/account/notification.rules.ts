export const NOTIFICATION_KINDS = [
  'orderPlaced',
  'orderPaid',
  'orderAccepted',
  'orderSent',
  'orderReady',
  'orderDelivered',
  'orderUndelivered',
  'orderCancelled',
  'cancelAsked',
  'cancelRefused',
  'orderMessage',
  'dispatchDue',
  'dispatchOverdue',
  'complaint',
  'parcelMissing',
  'returnDeclared',
  'returnSent',
  'returnReceived',
  'returnSettled',
  'yourTurn',
  'productBack',
  'savedReduced',
  'savedLive',
  'refundDone',
  'paidTwice',
  'refundDue',
  'refundTwice',
  'paymentUnfit',
  'liveSoon',
  'liveMoved',
  'liveCancelled',
  'liveBegan',
  'newMessage',
  'publishAsked',
  'newComment',
  'commentAnswered',
  'officeDecision',
  'promotionPlanned',
  'promotionMoved',
  'promotionEnded',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Older notifications are hidden and deleted. */
export const NOTIFICATION_DAYS = 90

/**
 * Subjects that a user turns on and off together. `reply`: messages of the other side, about an order or not. `saved`:
 * what happens to saved products.
 */
export const NOTIFICATION_TOPICS = ['live', 'reminder', 'order', 'reply', 'turn', 'saved'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

/** `page`: the bell of the site. */
export const NOTIFICATION_CHANNELS = ['page', 'mail', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

export type NotifyChoices = Record<NotificationTopic, Record<NotificationChannel, boolean>>

const TOPICS_BESIDE_ORDERS: Partial<Record<NotificationKind, NotificationTopic>> = {
  orderMessage: 'reply',
  newMessage: 'reply',
  publishAsked: 'reply',
  newComment: 'reply',
  commentAnswered: 'reply',
  yourTurn: 'turn',
  productBack: 'saved',
  savedReduced: 'saved',
  savedLive: 'saved',
  liveSoon: 'reminder',
  liveMoved: 'reminder',
  liveCancelled: 'reminder',
  liveBegan: 'live',
}

/**
 * Decisions of the operator are always shown; their letters are mailed beside the choices of notifications. So is what
 * happens to a place that the seller pays for.
 */
export const isAlwaysShown = (kind: NotificationKind): boolean =>
  kind === 'officeDecision' || kind === 'promotionPlanned' || kind === 'promotionMoved' || kind === 'promotionEnded'

export const topicOf = (kind: NotificationKind): NotificationTopic => TOPICS_BESIDE_ORDERS[kind] ?? 'order'

/** Mails about orders are part of the contract (terms, § 8 of the privacy policy) and cannot be turned off. */
export const isAlwaysOn = (topic: NotificationTopic, channel: NotificationChannel) =>
  topic === 'order' && channel === 'mail'

/** No mails are sent about saved products. */
export const isSent = (topic: NotificationTopic, channel: NotificationChannel) =>
  !(topic === 'saved' && channel === 'mail')

/** On at first, except mails of lives. */
const isOnAtFirst = (topic: NotificationTopic, channel: NotificationChannel) =>
  !(topic === 'live' && channel === 'mail')

/** A user's stored choices by `topic.channel`. Those never made are missing. */
export type StoredChoices = Partial<Record<string, boolean>>

export const choiceKey = (topic: NotificationTopic, channel: NotificationChannel) => `${topic}.${channel}`

export const isWanted = (stored: StoredChoices, topic: NotificationTopic, channel: NotificationChannel): boolean =>
  isAlwaysOn(topic, channel) ||
  (isSent(topic, channel) && (stored[choiceKey(topic, channel)] ?? isOnAtFirst(topic, channel)))

export function readChoices(stored: StoredChoices): NotifyChoices {
  const of = (topic: NotificationTopic) => ({
    page: isWanted(stored, topic, 'page'),
    mail: isWanted(stored, topic, 'mail'),
    push: isWanted(stored, topic, 'push'),
  })
  return {
    live: of('live'),
    reminder: of('reminder'),
    order: of('order'),
    reply: of('reply'),
    turn: of('turn'),
    saved: of('saved'),
  }
}
