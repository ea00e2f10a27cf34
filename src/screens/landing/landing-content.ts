import { z } from 'zod'
import { paths } from '#lib/paths.ts'

/** The pages whose texts are `content/landing/<address without its slash>.md`. */
export const LANDING_PATHS = [
  paths.liveCommerce,
  paths.plusSize,
  paths.italianClothes,
  paths.facebookLive,
  paths.phoneLive,
  paths.partnerProgram,
  paths.onlineShop,
] as const
export type LandingPath = (typeof LANDING_PATHS)[number]

const OWN_ADDRESSES = [paths.signIn(), ...Object.values(paths).filter((path) => typeof path === 'string')]

const Words = z.string().trim().min(1)
const Action = z.strictObject({ label: Words, href: z.enum(OWN_ADDRESSES) })

/** A drawing of `public/drawings/landing`: none holds anything that the text beside it does not say. */
const Drawing = z.strictObject({ drawing: z.string().regex(/^[a-z-]+$/) })
/** The product as it looks, in the frame of what shows it; a file of `public/screenshots`. */
const Screenshot = z.strictObject({
  screenshot: z.string().regex(/^[a-z-]+$/),
  device: z.enum(['phone', 'laptop']),
  alt: Words,
})
const Picture = z.union([Drawing, Screenshot])

const Story = z.strictObject({
  kind: z.literal('story'),
  title: Words,
  paragraphs: z.array(Words).min(1),
  picture: Picture,
  side: z.enum(['left', 'right']),
  action: Action.optional(),
})
const Steps = z.strictObject({
  kind: z.literal('steps'),
  title: Words,
  lead: Words.optional(),
  steps: z.array(z.strictObject({ title: Words, text: Words })).min(3),
  /** Told to search engines as instructions. */
  isHowTo: z.boolean().optional(),
})
const Table = z
  .strictObject({
    kind: z.literal('table'),
    title: Words,
    lead: Words.optional(),
    columns: z.array(Words).min(2),
    rows: z.array(z.array(Words)).min(2),
    note: Words.optional(),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'a row has other columns')
const Cards = z.strictObject({
  kind: z.literal('cards'),
  title: Words,
  lead: Words.optional(),
  cards: z.array(z.strictObject({ title: Words, text: Words, picture: Drawing.optional() })).min(2),
})
/** A sentence of the page itself, large; nobody is quoted who has not said it. */
const Quote = z.strictObject({ kind: z.literal('quote'), text: Words })
const Questions = z.strictObject({
  kind: z.literal('questions'),
  title: Words,
  questions: z.array(z.strictObject({ question: Words, answer: Words })).min(2),
})
/** Where the Markdown of the file stands. */
const Prose = z.strictObject({ kind: z.literal('prose') })

const Section = z.discriminatedUnion('kind', [Story, Steps, Table, Cards, Quote, Questions, Prose])

export const LandingContent = z.strictObject({
  /** Of the browser's tab and of search results, where the site's name follows. */
  title: Words.max(51),
  description: Words.max(155),
  heading: Words,
  eyebrow: Words,
  lead: Words,
  colour: z.enum(['malina', 'sage', 'amber']),
  hero: z.strictObject({ drawing: Drawing.shape.drawing, look: z.enum(['night', 'card', 'postcard']) }),
  action: Action,
  secondAction: Action.optional(),
  /** An article names the day it was published. */
  published: z.iso.date().optional(),
  sections: z.array(Section).min(3),
  closing: z.strictObject({ title: Words, text: Words, action: Action }),
  related: z.tuple([z.enum(LANDING_PATHS), z.enum(LANDING_PATHS)]),
})

export type LandingContent = z.infer<typeof LandingContent>
export type LandingSection = LandingContent['sections'][number]
export type SectionOf<Kind extends LandingSection['kind']> = Extract<LandingSection, { kind: Kind }>
export type LandingPicture = z.infer<typeof Picture>
