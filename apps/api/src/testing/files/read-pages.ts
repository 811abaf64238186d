const mmOf = (points: number) => (points * 25.4) / 72

/** Of a PDF: each sheet's size, how far down it is written on, and all of the text. */
export async function readPages(bytes: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: { widthMm: number; heightMm: number; lastMm: number }[] = []
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number)
    const [, , width = 0, height = 0] = sheet.view
    const pieces = (await sheet.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))
    const lowest = Math.min(
      ...pieces.filter(({ str }) => str.trim() !== '').map(({ transform }) => Number(transform[5])),
    )
    pages.push({ widthMm: mmOf(width), heightMm: mmOf(height), lastMm: mmOf(height - lowest) })
    texts.push(pieces.map(({ str }) => str).join(''))
  }
  return { pages, text: texts.join('\n') }
}
