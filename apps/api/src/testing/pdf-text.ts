import { inflateSync } from 'node:zlib'

/** What the pages of a PDF say, each shown text on a line of its own, and in which colours. */
export function pdfText(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const texts: string[] = []
  const colours = new Set<string>()
  for (const match of source.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length
    const content = Buffer.from(source.slice(start, source.indexOf('endstream', start)), 'latin1')
    let drawn = ''
    try {
      drawn = inflateSync(content).toString('latin1')
    } catch {
      continue
    }
    for (const [, ...channels] of drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|rg)\b/g))
      colours.add(
        `#${channels
          .map((share) =>
            Math.round(Number(share) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
      )
    for (const [, shown] of drawn.matchAll(/\[([^\]]*)\] TJ/g))
      texts.push(
        [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
      )
  }
  return { texts, colours, pages: source.match(/\/Type \/Page\b/g)!.length }
}
