import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Its own copy of the reader: nothing is fetched from anywhere else.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

const detector = new BarcodeDetector({ formats: ['itf'] })

/** The digits under the bars of a boleto in a picture, or null. Other bars on the page are not mistaken for them. */
export async function readBars(picture: ImageBitmapSource): Promise<string | null> {
  const found = await detector.detect(picture)
  return found.map(({ rawValue }) => rawValue).find((value) => /^\d{44}$/.test(value)) ?? null
}
