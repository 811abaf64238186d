import { inflateSync } from 'node:zlib'

/** What the pages of a PDF say, each shown text on a line of its own, and in which colours; `sheets`: the same page by page, with how many pictures stand there. */
export function pdfText(pdf: Buffer) {
  const source = pdf.toString('latin1')
  const texts: string[] = []
  const colours = new Set<string>()
  const sheets: { texts: string[]; pictures: number }[] = []
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
    const own = [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown]) =>
      [...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    )
    if (own.length > 0) sheets.push({ texts: own, pictures: drawn.match(/\/I\d+ Do/g)?.length ?? 0 })
    texts.push(...own)
  }
  return { texts, colours, sheets, pages: source.match(/\/Type \/Page\b/g)!.length }
}
