import { palette as p } from './palette.ts'

/** One dyed material: how it looks in light, in shade and where it shines. */
export interface Fabric {
  readonly base: string
  readonly dark: string
  readonly light: string
}

export const fabrics = {
  malina: { base: p.malina, dark: p.malinaDeep, light: p.malinaLight },
  blush: { base: p.malinaTint, dark: '#E98FA7', light: p.malinaPale },
  sage: { base: p.sage, dark: p.sageDeep, light: p.sageLight },
  mint: { base: p.sageTint, dark: '#7DB79D', light: p.sagePale },
  amber: { base: p.amberLight, dark: p.amber, light: p.amberTint },
  honey: { base: p.amberTint, dark: p.amberLight, light: p.amberPale },
  cognac: { base: '#B5683A', dark: '#8A4A26', light: '#D28B58' },
  cream: { base: p.cream, dark: p.sand, light: p.paper },
  plum: { base: p.dusk, dark: p.plum, light: p.mauve },
  lilac: { base: '#C9B3DE', dark: '#A488C0', light: '#E5D8F0' },
  navy: { base: p.navy, dark: '#1F2749', light: '#4A5690' },
  denim: { base: p.denim, dark: '#3A5378', light: '#7F9CC6' },
  sky: { base: p.sky, dark: '#7DA6CC', light: p.skyPale },
  ink: { base: '#37303F', dark: '#231D2B', light: '#574E63' },
  gold: { base: p.metal, dark: p.metalDark, light: '#FFF0C4' },
  silver: { base: p.silver, dark: p.silverDark, light: '#F4F6FB' },
} as const satisfies Record<string, Fabric>
