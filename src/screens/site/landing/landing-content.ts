import { z } from 'zod'
import { LANDING_PATHS } from '#lib/shared/landing-paths.ts'
import { paths } from '#lib/shared/paths.ts'

const OWN_ADDRESSES = [paths.signIn(), ...Object.values(paths).filter((path) => typeof path === 'string')]

const Words = z.string().trim().min(1)
const Action = z.strictObject({ label: Words, href: z.enum(OWN_ADDRESSES) })

/** Drawing in `public/drawings/landing`. Decorative: the text beside it says the same. */
const Drawing = z.strictObject({ drawing: z.string().regex(/^[a-z-]+$/) })
/** Picture of the product in the frame of a device; a file of `public/screenshots`. */
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
  /** Adds structured data for instructions. */
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
/** Pull quote in the page's own words, not a quotation of a person. */
const Quote = z.strictObject({ kind: z.literal('quote'), text: Words })
const Questions = z.strictObject({
  kind: z.literal('questions'),
  title: Words,
  questions: z.array(z.strictObject({ question: Words, answer: Words })).min(2),
})
/** Position of the file's Markdown. */
const Prose = z.strictObject({ kind: z.literal('prose') })

const Section = z.discriminatedUnion('kind', [Story, Steps, Table, Cards, Quote, Questions, Prose])

export const LandingContent = z.strictObject({
  /** Title for the browser's tab and search results, followed by the site's name. */
  title: Words.max(51),
  description: Words.max(155),
  heading: Words,
  eyebrow: Words,
  lead: Words,
  colour: z.enum(['malina', 'sage', 'amber']),
  hero: z.strictObject({ drawing: Drawing.shape.drawing, look: z.enum(['night', 'card', 'postcard']) }),
  action: Action,
  secondAction: Action.optional(),
  /** Publication date, for articles. */
  published: z.iso.date().optional(),
  sections: z.array(Section).min(3),
  closing: z.strictObject({ title: Words, text: Words, action: Action }),
  related: z.tuple([z.enum(LANDING_PATHS), z.enum(LANDING_PATHS)]),
})

export type LandingContent = z.infer<typeof LandingContent>
export type LandingSection = LandingContent['sections'][number]
export type SectionOf<Kind extends LandingSection['kind']> = Extract<LandingSection, { kind: Kind }>
export type LandingPicture = z.infer<typeof Picture>
