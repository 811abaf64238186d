export type Box = { left: number; top: number; width: number; height: number }
export type Size = { width: number; height: number }

const gap = 14
const edge = 12

/** Where the card stands: beside what it explains where it fits, otherwise over the far end of the screen; without a target in the middle. */
export function placeCard(target: Box | null, card: Size, screen: Size): { left: number; top: number } {
  if (!target) return { left: (screen.width - card.width) / 2, top: (screen.height - card.height) / 2 }
  const left = clamp(target.left + target.width / 2 - card.width / 2, screen.width - card.width)
  const top = clamp(target.top + target.height / 2 - card.height / 2, screen.height - card.height)
  const below = Math.max(edge, target.top + target.height + gap)
  const above = Math.min(target.top - gap, screen.height - edge) - card.height
  const after = target.left + target.width + gap
  const before = target.left - gap - card.width
  if (below + card.height + edge <= screen.height) return { left, top: below }
  if (above >= edge) return { left, top: above }
  if (after + card.width + edge <= screen.width) return { left: after, top }
  if (before >= edge) return { left: before, top }
  const isUpper = target.top + target.height / 2 < screen.height / 2
  return { left, top: isUpper ? screen.height - card.height - edge : edge }
}

const clamp = (value: number, most: number) => Math.max(edge, Math.min(value, most - edge))
