import { palette as p } from '../palette.ts'
import { at, boxPath, dot, ellipsePath, flat, line, n, repeat, shape, type Svg } from '../pen.ts'
import { scatter } from '../motion.ts'
import { backdrop, dim, filled, HEIGHT, WIDTH } from './frame.ts'
import { lightGlow, moon } from './weather.ts'

const house = (x: number, y: number, w: number, h: number, wall: string, roof: string, seed: number): Svg => {
  const columns = Math.max(1, Math.floor(w / 44))
  const rows = Math.max(1, Math.floor(h / 70))
  return (
    shape(
      seed % 2 === 0
        ? `M${x} ${y + h}L${x} ${y}L${x + w / 2} ${y - w * 0.42}L${x + w} ${y}L${x + w} ${y + h}Z`
        : `M${x} ${y + h}L${x} ${y}L${x + w * 0.2} ${y}L${x + w * 0.2} ${y - 26}L${x + w * 0.36} ${y - 26}L${x + w * 0.36} ${y - 50}L${x + w * 0.64} ${y - 50}L${x + w * 0.64} ${y - 26}L${x + w * 0.8} ${y - 26}L${x + w * 0.8} ${y}L${x + w} ${y}L${x + w} ${y + h}Z`,
      wall,
      2.2,
    ) +
    flat(boxPath(x + w * 0.78, y + 2, w * 0.22 - 2, h), roof, 0.5) +
    repeat(columns * rows, (i) => {
      const lit = scatter(seed * 13 + i) > 0.42
      const wx = x + (w / columns) * ((i % columns) + 0.5) - 9
      const wy = y + 14 + Math.floor(i / columns) * 66
      return shape(boxPath(wx, wy, 18, 28, 9), lit ? p.lamp : roof, 1.8)
    })
  )
}

/** A row of old town houses with lit windows, standing on `ground`. */
export const town = (ground: number, wall: string, roof: string, seed = 1, height = 1): Svg =>
  repeat(7, (i) => {
    const w = 96 + scatter(seed + i) * 46
    const h = (150 + scatter(seed + i, 3) * 120) * height
    return house(-24 + i * 112, ground - h, w, h, wall, roof, seed * 7 + i)
  })

/** The market stall at dusk: awning above, counter below. */
export const stall = (
  style: { readonly stripe?: string; readonly cloth?: string; readonly counter?: number } = {},
): Svg => {
  const { stripe = p.malina, cloth = p.malinaDeep, counter = 806 } = style
  const scallops = 9
  const w = WIDTH / scallops
  return (
    backdrop(
      'sky',
      [
        [0, p.plum],
        [0.35, p.mauve],
        [0.6, p.rose],
        [0.85, p.peach],
        [1, p.honey],
      ],
      0,
      counter,
    ) +
    lightGlow('sun', 470, counter - 120, 420, p.lamp, 0.6) +
    town(counter - 30, '#6B4876', '#563A66', 3, 0.92) +
    town(counter + 10, p.dusk, p.plum, 9, 0.62) +
    flat(boxPath(0, counter - 80, WIDTH, 90), p.plum, 0.55) +
    shape(boxPath(14, 60, 26, counter, 0), p.woodDark) +
    flat(boxPath(30, 60, 9, counter - 60), p.woodDeep) +
    shape(boxPath(WIDTH - 40, 60, 26, counter, 0), p.woodDark) +
    flat(boxPath(WIDTH - 24, 60, 9, counter - 60), p.woodDeep) +
    repeat(
      scallops,
      (i) =>
        shape(
          `M${n(i * w)} 0L${n((i + 1) * w)} 0L${n((i + 1) * w)} 92Q${n((i + 0.5) * w)} 142 ${n(i * w)} 92Z`,
          i % 2 === 0 ? stripe : p.paper,
        ) +
        flat(
          `M${n(i * w)} 78L${n((i + 1) * w)} 78L${n((i + 1) * w)} 92Q${n((i + 0.5) * w)} 140 ${n(i * w)} 92Z`,
          p.ink,
          0.16,
        ),
    ) +
    counterTop(counter, cloth)
  )
}

export const counterTop = (y: number, cloth: string): Svg =>
  filled(p.plum, y + 40) +
  filled(cloth, y + 40) +
  repeat(9, (i) =>
    flat(
      `M${i * 88 - 20} ${y + 40}C${i * 88 + 6} ${y + 200} ${i * 88 - 30} ${y + 330} ${i * 88} ${HEIGHT}L${i * 88 + 34} ${HEIGHT}C${i * 88 + 4} ${y + 330} ${i * 88 + 40} ${y + 200} ${i * 88 + 6} ${y + 40}Z`,
      p.ink,
      0.16,
    ),
  ) +
  repeat(10, (i) => shape(`M${i * 76 - 20} ${y + 38}Q${i * 76 + 18} ${y + 104} ${i * 76 + 56} ${y + 38}Z`, p.cream)) +
  repeat(10, (i) => dot(i * 76 + 18, y + 54, 5, cloth)) +
  shape(boxPath(-6, y, WIDTH + 12, 46, 0), p.wood) +
  flat(boxPath(0, y + 30, WIDTH, 14), p.woodDark) +
  line(`M60 ${y + 14}L210 ${y + 14}M300 ${y + 20}L520 ${y + 20}M600 ${y + 12}L680 ${y + 12}`, 2.2, p.woodDark) +
  dim()

const cobble = (x: number, y: number, w: number, tone: string): Svg => shape(boxPath(x, y, w - 8, 34, 14), tone, 2)

/** Cobblestones that pass under a walker: `shift` in pixels, seamless every 240. */
export const cobbles = (
  y: number,
  shift: number,
  tones: readonly string[] = ['#6A5B78', '#5C4E6C', '#756686'],
): Svg => {
  const offset = ((shift % 240) + 240) % 240
  return (
    flat(boxPath(0, y, WIDTH, HEIGHT - y), '#3B3049') +
    repeat(7, (row) =>
      repeat(13, (i) =>
        cobble(i * 80 - 240 + offset + (row % 2) * 40, y + 10 + row * 44, 80, tones[((i % 3) + row) % 3] ?? p.mauve),
      ),
    ) +
    dim(y + 60, 0.7)
  )
}

const lampPost = (x: number, ground: number, height = 520): Svg =>
  dot(x, ground - height, 130, p.lamp, 0.12) +
  dot(x, ground - height, 84, p.lamp, 0.2) +
  shape(boxPath(x - 7, ground - height + 40, 14, height - 40, 0), p.night) +
  shape(boxPath(x - 20, ground - 34, 40, 34, 6), p.night) +
  shape(
    `M${x - 24} ${ground - height - 30}L${x + 24} ${ground - height - 30}L${x + 16} ${ground - height + 42}L${x - 16} ${ground - height + 42}Z`,
    p.lamp,
  ) +
  shape(`M${x - 32} ${ground - height - 30}L${x} ${ground - height - 62}L${x + 32} ${ground - height - 30}Z`, p.night)

export const street = (ground = 790): Svg =>
  backdrop(
    'sky',
    [
      [0, '#2B2244'],
      [0.5, p.dusk],
      [1, p.rose],
    ],
    0,
    ground,
  ) +
  moon(560, 210, 42) +
  town(ground - 40, '#5C4574', '#463458', 5, 1.5) +
  flat(boxPath(0, ground - 90, WIDTH, 90), p.plum, 0.4) +
  town(ground + 6, '#7A4F6E', '#5B3B58', 21, 1) +
  lampPost(78, ground + 4) +
  filled('#3B3049', ground) +
  flat(boxPath(0, ground, WIDTH, 8), p.ink)

const tree = (x: number, y: number, size: number, crown: string, shade: string): Svg =>
  at(
    x,
    y,
    shape('M-16 0C-8 -60 -14 -120 -40 -170L-24 -178L0 -140L20 -190L34 -182C16 -130 10 -60 18 0Z', p.woodDeep) +
      shape(
        'M-120 -190C-150 -260 -100 -330 -40 -330C-10 -390 90 -380 100 -310C160 -290 160 -200 100 -180C60 -150 -90 -140 -120 -190Z',
        crown,
      ) +
      flat('M100 -310C160 -290 160 -200 100 -180C70 -158 0 -150 -50 -158C40 -180 100 -220 100 -310Z', shade),
    size,
  )

export const park = (ground = 800): Svg =>
  backdrop(
    'sky',
    [
      [0, '#5B4A7A'],
      [0.45, '#B5698A'],
      [0.8, p.peach],
      [1, p.honey],
    ],
    0,
    ground,
  ) +
  lightGlow('sun', 210, ground - 190, 340, p.lamp, 0.8) +
  dot(210, ground - 190, 74, p.lamp) +
  flat(
    `M0 ${ground - 90}Q180 ${ground - 170} 380 ${ground - 100}T720 ${ground - 130}L720 ${ground}L0 ${ground}Z`,
    '#8A5A6E',
  ) +
  tree(610, ground - 10, 1.35, p.amberLight, p.amber) +
  tree(30, ground - 4, 1.1, p.malinaLight, p.malina) +
  tree(420, ground - 50, 0.62, p.amberTint, p.amberLight) +
  tree(250, ground - 60, 0.5, '#E9895B', '#C5663F') +
  filled('#7C4A3A', ground) +
  shape(`M-10 ${ground}L730 ${ground}L730 ${ground + 40}Q360 ${ground + 70} -10 ${ground + 40}Z`, '#A9683F') +
  repeat(26, (i) =>
    at(
      scatter(i, 1) * WIDTH,
      ground + 40 + scatter(i, 2) * 420,
      flat(ellipsePath(0, 0, 22, 8), [p.amberLight, p.malina, p.amberTint, '#C5663F'][i % 4] ?? p.amber, 0.85),
      1,
      scatter(i, 3) * 60 - 30,
    ),
  ) +
  dim(900, 0.6)

const fir = (x: number, y: number, size: number): Svg =>
  at(
    x,
    y,
    shape(boxPath(-12, -30, 24, 34), p.woodDeep) +
      [0, 1, 2]
        .map((i) =>
          shape(
            `M0 ${-250 + i * 56}L${62 + i * 26} ${-140 + i * 56}Q0 ${-118 + i * 56} ${-62 - i * 26} ${-140 + i * 56}Z`,
            p.sageDeep,
          ),
        )
        .reverse()
        .join('') +
      [0, 1, 2]
        .map((i) =>
          flat(
            `M0 ${-250 + i * 56}L${30 + i * 8} ${-196 + i * 56}Q0 ${-210 + i * 56} ${-30 - i * 8} ${-196 + i * 56}Z`,
            '#FFFFFF',
          ),
        )
        .join(''),
    size,
  )

export const winter = (ground = 830): Svg =>
  backdrop(
    'sky',
    [
      [0, '#1F1B3A'],
      [0.6, '#443A70'],
      [1, '#8A76A8'],
    ],
    0,
    ground,
  ) +
  moon(150, 240, 48) +
  town(ground - 20, '#3E3560', '#2F284C', 14, 1.1) +
  fir(620, ground + 6, 1.5) +
  fir(500, ground, 1) +
  fir(30, ground + 10, 1.25) +
  filled('#E9EDF8', ground) +
  shape(`M-10 ${ground + 10}Q200 ${ground - 46} 420 ${ground}T730 ${ground - 10}L730 1290L-10 1290Z`, '#F6F8FD') +
  flat(`M0 ${ground + 110}Q260 ${ground + 40} 720 ${ground + 130}L720 1280L0 1280Z`, '#C9CFE6') +
  dim(900, 0.75)
