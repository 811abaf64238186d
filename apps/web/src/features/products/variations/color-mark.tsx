import { colorPalette } from '@prumo/contract/products/labels'
import styles from './variations.module.css'

const palette: Readonly<Record<string, string>> = colorPalette

/** The hex value of a colour the palette names. */
export const hexOf = (name: string | null | undefined): string | null => (name && palette[name]) || null

/** The colour itself beside its name; nothing where it is not known. */
export const ColorMark = ({ name, hex }: { name?: string | null | undefined; hex?: string | null | undefined }) => {
  const color = hex || hexOf(name)
  return color ? <span className={styles.dot} style={{ background: color }} aria-hidden /> : null
}
