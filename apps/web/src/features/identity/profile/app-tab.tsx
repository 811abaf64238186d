import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Row } from '#ui/layout/row.ts'
import { useColorScheme } from '#ui/theme/use-color-scheme.ts'
import { updateNow } from '../../../pwa/register-service-worker.ts'

const schemes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Do sistema' },
] as const

export function AppTab() {
  const { preference, setPreference } = useColorScheme()
  const [isChecking, setIsChecking] = useState(false)

  function check() {
    setIsChecking(true)
    void updateNow()
  }

  return (
    <>
      <FormSection title="Aparência" description="Vale para este aparelho.">
        <Segment label="Tema" value={preference} onChange={setPreference} options={schemes} />
      </FormSection>
      <FormSection
        title="Versão"
        description="O Prumo se atualiza sozinho; aqui você pode procurar uma versão nova agora. A página recomeça."
      >
        <Row gap={12} justify="between" wrap>
          <span>
            Versão atual <b className="num">{import.meta.env.PRUMO_VERSION as string}</b>
          </span>
          <Button
            variant="default"
            leftSection={<RefreshCw size={15} aria-hidden />}
            loading={isChecking}
            onClick={check}
          >
            Verificar atualizações
          </Button>
        </Row>
      </FormSection>
    </>
  )
}
