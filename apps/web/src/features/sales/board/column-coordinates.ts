import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Left and right go from one accepting column to the next; up and down stay where they are. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const isRight = event.code === KeyboardCode.Right
  if (!isRight && event.code !== KeyboardCode.Left) return undefined
  event.preventDefault()
  const { collisionRect, droppableRects, droppableContainers } = context
  if (!collisionRect) return undefined
  const middle = collisionRect.left + collisionRect.width / 2
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .sort((one, other) => one.left - other.left)
  const next = isRight ? columns.find(({ left }) => left > middle) : columns.findLast(({ right }) => right < middle)
  if (!next) return currentCoordinates
  return { x: next.left + (next.width - collisionRect.width) / 2, y: Math.max(next.top + 44, collisionRect.top) }
}
