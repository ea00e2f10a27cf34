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
  'refundDone',
  'paidTwice',
  'refundDue',
  'refundTwice',
  'paymentUnfit',
  'liveSoon',
  'liveBegan',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Older notifications are hidden and deleted. */
export const NOTIFICATION_DAYS = 90
