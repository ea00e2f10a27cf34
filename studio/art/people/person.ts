type HairStyle = 'bob' | 'bun' | 'long' | 'curls' | 'short' | 'ponytail' | 'crop' | 'waves' | 'bald'

export interface Person {
  readonly skin: 'porcelain' | 'peach' | 'tan' | 'umber'
  readonly hair: HairStyle
  readonly hairColour: string
  readonly hairShade: string
  readonly top: string
  readonly topShade: string
  readonly back: string
  readonly backShape: string
  readonly glasses?: boolean
  readonly beard?: boolean
  readonly earrings?: string
  readonly apron?: string
  readonly freckles?: boolean
  readonly lips?: string
}

export interface Face {
  /** 0 closed smile, 1 wide open. */
  readonly mouth?: number
  /** 0 eyes open, 1 shut. */
  readonly blink?: number
  /** -1..1 where the eyes look. */
  readonly look?: number
  readonly brows?: number
}

export const skins = {
  porcelain: { base: '#FADCC6', dark: '#EDBB9C', blush: '#F4A79A' },
  peach: { base: '#F2C39E', dark: '#DE9F77', blush: '#EE8D80' },
  tan: { base: '#D29A6C', dark: '#B57C50', blush: '#C9685A' },
  umber: { base: '#8F5B3E', dark: '#72452D', blush: '#A3493F' },
} as const
