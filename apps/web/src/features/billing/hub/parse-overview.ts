export type OverviewNode = string | { tag: OverviewTag; children: OverviewNode[] }
type OverviewTag = 'p' | 'ul' | 'li' | 'strong'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/**
 * Reads the small subset of HTML an app's description is written in: p, ul, li, strong, without attributes. Any other
 * tag is dropped, so that whatever a description holds can only become text.
 */
export function parseOverview(html: string): OverviewNode[] {
  const root: OverviewNode[] = []
  const open: { tag: OverviewTag; children: OverviewNode[] }[] = []
  for (const [whole, closing, tag] of html.matchAll(/<(\/?)(p|ul|li|strong)>|<[^>]*>|[^<]+|</g)) {
    if (tag === undefined) {
      if (!/^<.*>$/s.test(whole)) (open.at(-1)?.children ?? root).push(decode(whole))
    } else if (closing) {
      closeTag(open, tag as OverviewTag)
    } else {
      const node = { tag: tag as OverviewTag, children: [] }
      ;(open.at(-1)?.children ?? root).push(node)
      open.push(node)
    }
  }
  return root
}

function closeTag(open: { tag: OverviewTag }[], tag: OverviewTag) {
  const at = open.findLastIndex((node) => node.tag === tag)
  if (at >= 0) open.length = at
}

const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
