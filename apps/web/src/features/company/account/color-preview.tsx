import type { CSSProperties } from 'react'
import { darkBrandTokens, lightBrandTokens } from '#ui/theme/brand-tokens.ts'
import { useColorScheme } from '#ui/theme/use-color-scheme.ts'
import styles from './color-card.module.css'

/** How the colour will look here, before it is everybody's. */
export function ColorPreview({ color }: { color: string }) {
  const { scheme } = useColorScheme()
  const tokens = (scheme === 'dark' ? darkBrandTokens : lightBrandTokens)(color)
  const variables = {
    '--brand-light': tokens.light,
    '--brand-deep': tokens.deep,
    '--on-brand': tokens.onBrand,
    '--brand-soft': tokens.soft,
    '--brand-ink': tokens.ink,
    '--brand-solid': tokens.solid,
    '--on-brand-solid': tokens.onSolid,
  } as CSSProperties
  return (
    <div className={styles.preview} style={variables} role="img" aria-label={`Prévia da cor ${color}`}>
      <div className={styles.hero}>
        <span>Saldo Atual</span>
        <span className="num">R$ 72.410,37</span>
      </div>
      <span className={styles.selected}>Item selecionado</span>
      <span className={styles.button}>Salvar</span>
    </div>
  )
}
