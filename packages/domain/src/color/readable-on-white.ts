const readable = 4.5

/** A company's colour for paper: as it is where words in it can be read, else as much darker as they need. */
export function readableOnWhite(hex: string): string {
  let channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  while (contrastWithWhite(channels) < readable) channels = channels.map((value) => Math.floor(value * 0.95))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** As WCAG 2 counts it. */
function contrastWithWhite(channels: readonly number[]) {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
