import { readXlsx, writeXlsx, writeXlsxStream } from 'hucre/xlsx'

export type CellInput = string | number | boolean | Date | null

/** A spreadsheet as a person might send it: the first row holds the titles. */
export const spreadsheet = async (...rows: CellInput[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Dados', rows }] }))

/** A spreadsheet of many lines, made line by line. */
export async function longSpreadsheet(titles: string[], count: number, line: (index: number) => CellInput[]) {
  function* rows() {
    yield titles
    for (let index = 0; index < count; index++) yield line(index)
  }
  return Buffer.from(await new Response(writeXlsxStream(rows(), { name: 'Dados' })).arrayBuffer())
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a spreadsheet around a sheet written by hand, for files no program would write. */
export const handmadeParts = (sheet: string, sharedStrings = '<sst/>') => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${officeNamespace}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeNamespace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeNamespace}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/sharedStrings.xml': sharedStrings,
  'xl/worksheets/sheet1.xml': sheet,
})

export const handmadeSheet = (rows: string) =>
  `${declaration}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
export const writeTextCell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

/** What the first sheet of a spreadsheet says. */
export const readSpreadsheet = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]!.rows as CellInput[][]
