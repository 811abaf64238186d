import { ColorPicker } from '../inputs/color-picker.tsx'
import { PageHeader } from '../page.tsx'
import { Segment } from '../inputs/segment.tsx'
import { useColorScheme } from '../theme/use-color-scheme.ts'
import styles from './gallery.module.css'

const BRAND_COLORS = [
  { value: '#001a54', label: 'Azul-marinho' },
  { value: '#1A73E8', label: 'Azul' },
  { value: '#2E7D32', label: 'Verde' },
  { value: '#D4AF37', label: 'Dourado' },
  { value: '#7B1FA2', label: 'Roxo' },
  { value: '#616161', label: 'Cinza' },
]

type GalleryBarProps = { brandColor: string; onBrandColor: (color: string) => void }

export function GalleryBar({ brandColor, onBrandColor }: GalleryBarProps) {
  const { preference, setPreference } = useColorScheme()
  return (
    <>
      <PageHeader
        title="Galeria"
        context="Cada componente em cada estado"
        actions={
          <Segment
            label="Aparência"
            value={preference}
            onChange={setPreference}
            options={[
              { value: 'light', label: 'Claro' },
              { value: 'dark', label: 'Escuro' },
              { value: 'auto', label: 'Sistema' },
            ]}
          />
        }
      />
      <ColorPicker label="Cor da empresa" value={brandColor} onChange={onBrandColor} colors={BRAND_COLORS} />
      <nav aria-label="Telas inteiras" className={styles.links}>
        <a href="#shell">Moldura do aplicativo</a>
        <a href="#login">Acesso</a>
        <a href="#splash">Abertura</a>
        <a href="#crash">Erro inesperado</a>
      </nav>
    </>
  )
}
