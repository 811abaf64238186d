export interface OfxToken {
  tag: string
  isClosing: boolean
  /** What stands between this tag and the next one. */
  value: string
}

const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9_.]*)(?:\s[^<>]*)?\/?>/g
/** A text this long without any tag is not of a statement; a tag this long is text. */
const longestValue = 100_000
const longestTag = 200

/**
 * The tags of SGML 1.x and XML 2.x alike, from text that comes in pieces: `<TAG>value` up to the next tag. Leaves may be
 * closed or not, all may stand on one line, and what is not a tag (a raw `&` or `<`) stays text.
 */
export function createOfxTokenizer(take: (token: OfxToken) => void) {
  let pending = ''
  let open: { tag: string; isClosing: boolean } | null = null

  function feed(text: string, isEnd: boolean) {
    pending += text
    let at = 0
    tagPattern.lastIndex = 0
    for (let match = tagPattern.exec(pending); match; match = tagPattern.exec(pending)) {
      flush(pending.slice(at, match.index))
      open = { tag: match[2]!.toUpperCase(), isClosing: match[1] === '/' }
      at = tagPattern.lastIndex
    }
    pending = pending.slice(at)
    if (isEnd) flush(pending)
    else if (pending.length > longestValue) pending = pending.slice(0, longestValue / 2) + pending.slice(-longestTag)
  }

  function flush(text: string) {
    if (open) take({ ...open, value: open.isClosing ? '' : unescape(text) })
    open = null
  }

  return { feed: (text: string) => feed(text, false), end: () => feed('', true) }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Tolerant: an `&` that begins no entity is itself. */
function unescape(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const plain = trimmed.startsWith('<![CDATA[') ? trimmed.replace('<![CDATA[', '').replace(']]>', '') : trimmed
  if (!plain.includes('&')) return plain
  return plain.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()]!
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
      return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
