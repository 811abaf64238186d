import { Package, Wrench } from 'lucide-react'
import { useState } from 'react'
import styles from './thumb.module.css'

type ThumbProps = { url: string | null; kind: 'product' | 'service'; size?: number }

/** Decoration beside a name; a picture that cannot be had, as without a network, gives way to a sign. */
export function Thumb({ url, kind, size = 36 }: ThumbProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const Icon = kind === 'service' ? Wrench : Package
  return (
    <span className={styles.thumb} style={{ width: size, height: size }} aria-hidden>
      {url && url !== missing ? (
        <img src={url} alt="" loading="lazy" onError={() => setMissing(url)} />
      ) : (
        <Icon size={Math.round(size * 0.45)} strokeWidth={1.8} />
      )}
    </span>
  )
}
