import type { PreviewAnswer, PreviewRequest } from './preview-worker.ts'

/** The file as the server will read it; null where the browser cannot work beside the page: the server is then asked at once. */
export function previewLocally(request: PreviewRequest, signal: AbortSignal): Promise<PreviewAnswer | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: PreviewAnswer | null) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => end(data))
    worker.addEventListener('error', () => end(null))
    signal.addEventListener('abort', () => end(null))
    worker.postMessage(request)
  })
}
