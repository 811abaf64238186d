import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl'

/** The parts of an archive, read by another program than the one that wrote it. */
export async function readArchive(bytes: Buffer): Promise<Map<string, string>> {
  const archive = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: true })
  const parts = new Map<string, string>()
  return new Promise((resolve, reject) => {
    const keep = async (entry: Entry) => {
      parts.set(
        entry.fileName,
        await text(await promisify<Entry, Readable>(archive.openReadStream.bind(archive))(entry)),
      )
      archive.readEntry()
    }
    archive.on('entry', (entry: Entry) => void keep(entry).catch(reject))
    archive.on('end', () => resolve(parts))
    archive.on('error', reject)
    archive.readEntry()
  })
}

/** Every tag that is opened is closed, in order, and nothing stands outside the root. */
export function expectWellFormed(name: string, xml: string) {
  const open: string[] = []
  let roots = 0
  for (const [, closing, tag, attributes, selfClosing] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closing) expect([name, open.pop()]).toEqual([name, tag])
    else {
      if (open.length === 0) roots++
      const names = [...attributes!.matchAll(/([\w:.-]+)=/g)].map(([, attribute]) => attribute)
      expect([name, new Set(names).size]).toEqual([name, names.length])
      if (!selfClosing) open.push(tag!)
    }
  }
  expect([name, roots, open]).toEqual([name, 1, []])
  const leftovers = xml.replace(/^<\?xml[^?]*\?>/, '').replace(/<\/?[A-Za-z][^<>]*>/g, '')
  expect([name, /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(leftovers)]).toEqual([name, null])
}

/** A spreadsheet is one: the parts it must have are there, refer to parts that are there, and are good XML. */
export async function expectSpreadsheet(bytes: Buffer): Promise<Map<string, string>> {
  const parts = await readArchive(bytes)
  expect([...parts.keys()]).toEqual(
    expect.arrayContaining([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
    ]),
  )
  for (const [name, xml] of parts) expectWellFormed(name, xml)
  const targets = [...parts.get('xl/_rels/workbook.xml.rels')!.matchAll(/Target="([^"]+)"/g)].map(
    ([, target]) => `xl/${target}`,
  )
  expect(targets.filter((target) => !parts.has(target))).toEqual([])
  const declared = [...parts.get('[Content_Types].xml')!.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name!)
  expect(declared.filter((name) => !parts.has(name))).toEqual([])
  return parts
}
