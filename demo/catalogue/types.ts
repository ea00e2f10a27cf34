export type DemoCategory =
  | 'bielizna-damska'
  | 'bizuteria-damska'
  | 'kremy'
  | 'makijaz'
  | 'obuwie-damskie'
  | 'odziez-damska'
  | 'odziez-dziecieca'
  | 'perfumy'
  | 'portfele'
  | 'torebki'

export interface DemoSeller {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly shopName: string
  readonly city: string
  readonly bio: string
  /** Key of the avatar. */
  readonly avatar: string
  /** Key of the shop's cover. */
  readonly cover: string
  readonly categories: readonly DemoCategory[]
}

export interface DemoBuyer {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  readonly avatar: string
}

export interface DemoVariant {
  readonly size: string
  readonly quantity: number
}

export interface DemoProduct {
  readonly key: string
  /** Username of the seller. */
  readonly seller: string
  readonly category: DemoCategory
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly description: string
  /** Złoty, with at most two places. */
  readonly price: number
  /** Lowest price of the last 30 days, where the price is reduced now. */
  readonly lowestPrice30Days?: number
  readonly variants: readonly DemoVariant[]
  /** Key of the picture. */
  readonly picture: string
}

export type DemoPromotion = 'empty' | 'bestseller' | 'new' | 'sellout'

export interface DemoVideo {
  /** Also the name of its folder in demo/media. */
  readonly key: string
  readonly type: 'reel' | 'vod'
  readonly seller: string
  readonly category: DemoCategory
  /** Product that the video is linked to; in a recording the first one shown. */
  readonly product: string
  /** Recordings only: products with the second at which each is shown. */
  readonly history?: readonly { readonly product: string; readonly seconds: number }[]
  readonly description: string
  readonly promotion: DemoPromotion
  readonly likeQuantity: number
  readonly viewQuantity: number
  readonly ageHours: number
}

export interface DemoEvent {
  readonly key: string
  readonly seller: string
  readonly category: DemoCategory
  readonly title: string
  readonly description: string
  /** Days after the day on which the database is filled. */
  readonly inDays: number
  /** Hour in Poland. */
  readonly hour: number
  readonly minute: number
  /** Duration. */
  readonly minutes: number
}

export interface DemoReview {
  readonly key: string
  readonly author: string
  readonly seller: string
  readonly rate: 1 | 2 | 3 | 4 | 5
  readonly content: string
  readonly ageHours: number
  /** False for a person who never bought from the seller. */
  readonly hasBought: boolean
}

export interface DemoFollow {
  readonly follower: string
  readonly seller: string
}

export interface DemoComment {
  readonly key: string
  readonly video: string
  readonly author: string
  readonly content: string
}

export interface DemoQuestion {
  /** Usernames. */
  readonly buyer: string
  readonly seller: string
  /** Key of the product; null if it is about the shop. */
  readonly product: string | null
  readonly ageHours: number
  readonly question: string
  /** Null if it waits. */
  readonly answer: string | null
  readonly answeredInMinutes: number
  /** True if it is shown under the product. */
  readonly isPublished: boolean
}
