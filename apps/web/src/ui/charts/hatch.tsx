/** The fill of what has not happened yet. */
export function Hatch({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill={color} opacity={0.14} />
      <rect width="1.5" height="5" fill={color} opacity={0.75} />
    </pattern>
  )
}
