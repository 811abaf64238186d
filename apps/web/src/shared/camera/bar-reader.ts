import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Its own copy of the reader: nothing is fetched from anywhere else.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
})

/** Reads what stands under bars of these kinds in a picture. */
export function createBarReader(formats: BarcodeFormat[]) {
  const detector = new BarcodeDetector({ formats })
  return async (picture: ImageBitmapSource): Promise<string[]> =>
    (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}
