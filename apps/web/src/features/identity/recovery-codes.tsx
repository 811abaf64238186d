import { Button } from '@mantine/core'
import { Copy, Download } from 'lucide-react'
import { Banner } from '#ui/states/banner.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Grid } from '#ui/layout/grid.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './second-factor.module.css'

/** Shown once: the server keeps only what they hash to. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toast = useToast()
  const text = `Códigos de recuperação do Prumo\n\n${codes.join('\n')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Códigos copiados!')
    } catch {
      toast.error('Não foi possível copiar. Baixe o arquivo ou anote os códigos.')
    }
  }

  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'prumo-codigos-de-recuperacao.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <Stack gap={16}>
      <Banner tone="attention" live>
        Guarde estes códigos agora: eles não serão mostrados de novo.
      </Banner>
      <p className={styles.text}>
        Cada código abre a sua conta uma única vez, no lugar do aplicativo. Use-os se perder o aparelho.
      </p>
      <ul className={styles.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Grid min={150} gap={8}>
        <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
          Copiar códigos
        </Button>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={save}>
          Baixar códigos
        </Button>
      </Grid>
      <Button size="md" onClick={onDone}>
        Já guardei os códigos
      </Button>
    </Stack>
  )
}
