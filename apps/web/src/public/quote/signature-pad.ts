import SignaturePad from 'signature_pad'
import { h } from '../element.ts'

/** A pad that keeps what was drawn when the phone is turned. */
export function signaturePad(onChange: () => void) {
  const canvas = h('canvas', { 'aria-label': 'Quadro para assinar', role: 'img' })
  let pad: SignaturePad | null = null
  const fit = () => {
    const kept = pad?.toData() ?? []
    const ratio = Math.max(devicePixelRatio, 1)
    canvas.width = canvas.offsetWidth * ratio
    canvas.height = canvas.offsetHeight * ratio
    canvas.getContext('2d')!.scale(ratio, ratio)
    pad?.clear()
    if (kept.length > 0) pad?.fromData(kept)
  }
  return {
    canvas,
    /** Once it is on the page, and so has a size. */
    start() {
      pad = new SignaturePad(canvas, { penColor: '#14295e', minWidth: 0.9, maxWidth: 2.4 })
      pad.addEventListener('endStroke', onChange)
      fit()
      new ResizeObserver(fit).observe(canvas)
    },
    clear() {
      pad?.clear()
      onChange()
    },
    isEmpty: () => (pad?.toData().reduce((sum, { points }) => sum + points.length, 0) ?? 0) < 8,
    /** x, y and milliseconds since the first point. */
    strokes(): [number, number, number][][] {
      const groups = pad?.toData() ?? []
      const begun = groups[0]?.points[0]?.time ?? 0
      return groups.map(({ points }) =>
        points.map(({ x, y, time }) => [tenth(x), tenth(y), Math.max(0, Math.round(time - begun))]),
      )
    },
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10
