import styles from './signature.module.css'

export type SignatureStrokes = { points: { x: number; y: number; time: number; pressure: number }[] }[]

/** A drawn signature, as large as it was. */
export function SignatureDrawing({ strokes, name }: { strokes: SignatureStrokes; name: string }) {
  const points = strokes.flatMap((stroke) => stroke.points)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4]
  const [width, height] = [Math.max(...xs) - left + 4, Math.max(...ys) - top + 4]
  return (
    <svg
      className={styles.signature}
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={`Assinatura de ${name}`}
    >
      {strokes.map((stroke, index) => (
        <polyline key={index} points={stroke.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  )
}
