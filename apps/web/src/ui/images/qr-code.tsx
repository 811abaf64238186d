import { useMemo } from 'react'
import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; size?: number }

/** Dark on white in both themes, with a margin: cameras need it so. */
export function QrCode({ text, label, size = 176 }: QrCodeProps) {
  const { modules, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 2 })
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { modules, path }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
