export const CONTACT_TOPICS = [
  'order',
  'return',
  'complaint',
  'seller',
  'technical',
  'report',
  'privacy',
  'accessibility',
  'other',
] as const

export const CONTACT_MESSAGE_MIN = 10
export const CONTACT_MESSAGE_MAX = 5000
