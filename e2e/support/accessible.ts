import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** An open menu is outside the landmarks and holds the focus, so the rule `region` does not apply to it. */
const OPEN_MENU = /data-radix-popper-co/

/** Checks the contrast of the current colours. For a page whose other rules are checked already. */
export const expectContrast = (page: Page) =>
  expectNothing(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

/**
 * Expects no accessibility violations in the current state of the page. `except` are selectors of third-party elements.
 */
export async function expectAccessible(page: Page, except: string[] = []): Promise<void> {
  // Without waiting ten seconds for films that are not loaded. Whether they play with sound is tested elsewhere.
  const builder = new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] }).withTags(RULES)
  for (const selector of except) builder.exclude(selector)
  await expectNothing(page, builder)
}

/** Waits for transitions, because a colour in transition has neither the old nor the new contrast. */
const standStill = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

async function expectNothing(page: Page, builder: AxeBuilder) {
  await standStill(page)
  // Legacy mode evaluates in the page itself. The default opens a blank page each time, for frames that we do not have.
  const { violations } = await builder.setLegacyMode().analyze()
  const faults = violations.flatMap(({ id, help, nodes }) => {
    const barriers = nodes.map(({ html }) => html).filter((html) => id !== 'region' || !OPEN_MENU.test(html))
    return barriers.length > 0 ? [`${id}: ${help}\n  ${barriers.join('\n  ')}`] : []
  })
  expect(faults, `barriers on ${page.url()}`).toEqual([])
}
