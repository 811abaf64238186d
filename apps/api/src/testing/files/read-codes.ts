import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: (await readFile(path)).buffer as ArrayBuffer } })

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** What every QR code in a picture says. */
async function codesIn({ data, width, height }: Pixels): Promise<string[]> {
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as never, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
  })
  return found.map(({ text }) => text)
}

export async function codesInSvg(svg: string): Promise<string[]> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const { data, info } = await sharp(Buffer.from(svg), { density: 216 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return codesIn({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}

/** Page by page, as a reader of PDFs draws them at 220 dots an inch. */
export async function codesInPdf(pdf: Buffer): Promise<string[][]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 220 / 72 })
    const { createCanvas } = await import('@napi-rs/canvas')
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    await page.render({ canvasContext: context as never, canvas: canvas as never, viewport }).promise
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    pages.push(await codesIn({ data, width: canvas.width, height: canvas.height }))
  }
  await loading.destroy()
  return pages
}
