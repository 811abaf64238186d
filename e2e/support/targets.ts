import type { Page } from '@playwright/test'

/**
 * What a finger, or a person who zooms in, stumbles over on the page as it is now: targets that are too small, covered by
 * something else, or buttons whose words are cut off. A link within a sentence is as high as its line.
 */
export const targetProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leastPx = 23.5
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
    /** The whole card is the target of the name on it. */
    const isStretched = (element: Element) => {
      const { position, content } = getComputedStyle(element, '::after')
      return position === 'absolute' && content !== 'none'
    }
    const boxOf = (element: HTMLElement) => {
      const parts = [element, ...element.children, ...((element as HTMLInputElement).labels ?? [])]
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return { width: Math.max(...boxes.map((box) => box.width)), height: Math.max(...boxes.map((box) => box.height)) }
    }
    const coverOf = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const label = (element as HTMLInputElement).labels?.[0]
      for (const share of [0.5, 0.25, 0.75]) {
        const [x, y] = [left + width * share, top + height * share]
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
        const found = document.elementFromPoint(x, y)
        if (found && !element.contains(found) && !found.contains(element) && !label?.contains(found)) return found
      }
      return null
    }

    // Behind an open dialog nothing can be reached.
    const reachable = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document
    const targets = [
      ...reachable.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="tab"]'),
    ].filter(
      (element) =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
        !element.closest('[inert], [aria-hidden="true"]') &&
        element.tabIndex >= 0 &&
        element.getBoundingClientRect().width > 1 &&
        element.getBoundingClientRect().height > 1,
    )
    const problems = targets.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { width, height } = boxOf(element)
      const isSmall = Math.min(width, height) < leastPx && !isInSentence(element) && !isStretched(element)
      const cover = isInSentence(element) ? null : coverOf(element)
      const words = element.querySelector<HTMLElement>('.mantine-Button-label')
      return [
        ...(isSmall ? [`${nameOf(element)} is ${Math.round(width)}×${Math.round(height)}`] : []),
        ...(cover ? [`${nameOf(element)} is covered by ${nameOf(cover)}`] : []),
        ...(words && words.scrollWidth > words.clientWidth + 1 ? [`${nameOf(element)} is cut off`] : []),
      ]
    })
    return [...new Set(problems)]
  })
