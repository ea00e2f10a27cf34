export const DELIVERY_KINDS = ['courier', 'locker', 'pickup'] as const

/** Maximum number of delivery options of a seller. */
export const DELIVERY_OPTIONS_MAX = 10
/** Maximum dispatch time that a seller may promise, in working days. */
export const DISPATCH_DAYS_MAX = 20
/** Maximum and usual working days that a parcel travels. */
export const TRANSIT_DAYS_MAX = 20
export const TRANSIT_DAYS = 2
export const POINTS_FOUND_MAX = 20

/** Default for the working days that a transfer may take. */
export const TRANSFER_DAYS = 3
export const TRANSFER_DAYS_MAX = 7
/** Default for the pieces that a guest with an unconfirmed e-mail address may order at one stall on delivery. */
export const GUEST_PIECES = 5
export const GUEST_PIECES_MAX = 20

/** Points of parcel lockers as the office lists them. `closed`: not in the last import; `off`: switched off by the operator. */
export const POINT_STATES = ['all', 'open', 'closed', 'off'] as const
export type PointState = (typeof POINT_STATES)[number]
