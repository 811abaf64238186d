let waiting: File | undefined

/** A statement that was dropped on another screen, until the one that imports it is there. */
export function holdStatement(file: File | undefined) {
  waiting = file
}

export function takeStatement(): File | undefined {
  const file = waiting
  waiting = undefined
  return file
}
