/** What was pressed is disabled while it works, or gone once it has: gives the focus on, unless somebody has taken it meanwhile. */
export function focusWhenLost(element: HTMLElement | null) {
  // Only then has what changed been drawn.
  setTimeout(() => {
    const now = document.activeElement
    if (now === null || now === document.body) element?.focus({ preventScroll: true })
  })
}
