import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The same page in other colours: what can be told apart by day can be by night. */
export const expectContrast = (page: Page) =>
  expectNothing(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

/** No known barrier on the page as it stands now; `except` are selectors of what is not ours. */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  const builder = new AxeBuilder({ page }).withTags(RULES)
  for (const selector of except) builder.exclude(selector)
  await expectNothing(page, builder)
}

/** A colour on its way to another is neither. */
const standStill = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

async function expectNothing(page: Page, builder: AxeBuilder) {
  await standStill(page)
  // "Legacy" sums up in the page itself; the other way opens an empty one beside it each time, for frames we do not have.
  const { violations } = await builder.setLegacyMode().analyze()
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  )
  expect(told, `barriers on ${page.url()}`).toEqual([])
}
