import type { Document } from '#platform/pdf/report-page.ts'

type Strokes = readonly (readonly (readonly number[])[])[]
type Box = { x: number; y: number; width: number; height: number; mostScale: number; lineWidth: number }

/** A signature as it was drawn, made to fit. */
export function drawStrokes(document: Document, strokes: Strokes, box: Box) {
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)]
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(Math.max(...xs) - minX, 1), Math.max(Math.max(...ys) - minY, 1)]
  const scale = Math.min(box.width / width, box.height / height, box.mostScale)
  const place = ([x, y]: readonly number[]) => [box.x + (x! - minX) * scale, box.y + (y! - minY) * scale] as const
  for (const stroke of strokes) {
    const [first, ...others] = stroke.map(place)
    document.moveTo(first![0], first![1])
    for (const [x, y] of others) document.lineTo(x, y)
    if (others.length === 0) document.lineTo(first![0] + 0.5, first![1])
    document.lineWidth(box.lineWidth).lineCap('round').lineJoin('round').strokeColor('#14295e').stroke()
  }
}
